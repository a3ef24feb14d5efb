import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { WireStaffPolicy } from '#src/contract/staff-policy.ts';
import {
  POLICY_LIMITS,
  policyDraftOf,
  policyFaults,
  type PolicyDraft,
  type PolicyFaults,
  type PolicyField,
} from '#src/domain/staff/policy-draft.ts';
import { focusFault } from '#src/islands/form-fields.ts';
import { changePolicyDraft, savePolicy, typedPolicies } from '#src/stores/staff/policies.ts';
import { DeedButton } from './deed-button.tsx';
import { Field } from './field.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

const NO_FAULTS: PolicyFaults = {};

/** The form of one text: its title, its sentence for search engines and its body. */
export function TextForm({ policy }: { readonly policy: WireStaffPolicy }) {
  const form = useRef<HTMLFormElement>(null);
  const deed = useDeed();
  const [faults, setFaults] = useState(NO_FAULTS);
  const stored = policyDraftOf(policy);
  const typed = useStore(typedPolicies)[policy.slug];
  const draft = typed?.draft ?? stored;
  const save = async () => {
    deed.reset();
    const found = policyFaults(draft);
    setFaults(found);
    if (Object.keys(found).length === 0) {
      await deed.run(() => savePolicy(policy));
      return;
    }
    requestAnimationFrame(() => {
      if (form.current !== null) focusFault(form.current);
    });
  };
  const fieldOf = (name: PolicyField) => ({
    ...{ name, value: draft[name], fault: faults[name] },
    theirs: typed?.theirs.includes(name) === true ? stored[name] : null,
    onChange: (value: string) => {
      changePolicyDraft(policy, { [name]: value } satisfies Partial<PolicyDraft>);
      setFaults(({ [name]: _mended, ...others }) => others);
    },
  });
  return (
    <form
      className="bo-part bo-form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField {...fieldOf('title')} label="Title" />
      <TextField
        {...fieldOf('description')}
        label="Description"
        hint="One sentence for search engines. It may be empty."
      />
      <TextField
        {...fieldOf('body')}
        label="Text"
        hint={`An empty line begins a paragraph, “## ” a ${policy.slug === 'faq' ? 'question' : 'heading'}, “- ” or “1. ” an item of a list. “[FAQ](/faq)” is a link, “**one year**” is bold. HTML stays as it is. “{phone}”, “{supportMail}”, “{infoMail}” and “{office}” stand for the shop’s details.`}
        rows={16}
      />
      <DeedButton deed={deed} className="button bo-big" onPress={null}>
        Save
      </DeedButton>
      <Said deed={deed} />
    </form>
  );
}

type FieldProps = {
  readonly name: PolicyField;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  /** What somebody else has set meanwhile; null if nobody has. */
  readonly theirs: string | null;
  readonly hint?: string;
  /** Lines of a text of several; a text of one line has none. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
};

function TextField({ name, value, rows, onChange, ...field }: FieldProps) {
  return (
    <Field {...field}>
      {(labelled) => {
        const control = {
          ...labelled,
          ...{ value, className: 'input', maxLength: POLICY_LIMITS[name] },
          onChange: ({ target }: { readonly target: { readonly value: string } }) => {
            onChange(target.value);
          },
        };
        return rows === undefined ? (
          <input {...control} autoComplete="off" />
        ) : (
          <textarea {...control} rows={rows} />
        );
      }}
    </Field>
  );
}
