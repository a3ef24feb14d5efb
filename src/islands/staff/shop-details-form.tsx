import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { shopFieldLimit, type ShopField } from '#src/domain/shop-details.ts';
import { socialNames, type SocialNetwork } from '#src/domain/social-networks.ts';
import { shopDraftOf } from '#src/domain/staff/shop-details-draft.ts';
import { focusFault } from '#src/islands/form-fields.ts';
import {
  changeShopDraft,
  checkShopDraft,
  saveShopDetails,
  typedShop,
} from '#src/stores/staff/shop-details.ts';
import { DeedButton } from './deed-button.tsx';
import { Field, LineField } from './field.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** The form of the shop's details. Its values are those of `typedShop`. */
export function ShopDetailsForm() {
  const form = useRef<HTMLFormElement>(null);
  const deed = useDeed();
  const save = async () => {
    deed.reset();
    if (checkShopDraft()) {
      await deed.run(() => saveShopDetails());
      return;
    }
    requestAnimationFrame(() => {
      if (form.current !== null) focusFault(form.current);
    });
  };
  return (
    <form
      className="bo-product-form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ReachPart />
      <SocialPart />
      <WordsPart />
      <DeedButton deed={deed} className="button bo-big" onPress={null}>
        Save
      </DeedButton>
      <Said deed={deed} />
    </form>
  );
}

function ReachPart() {
  return (
    <section className="bo-part bo-form" aria-labelledby="reach-heading">
      <h2 id="reach-heading">How shoppers reach you</h2>
      <DetailField name="phone" label="Telephone" type="tel" />
      <DetailField name="whatsapp" label="WhatsApp number" type="tel" />
      <DetailField
        name="bubble"
        label="Text of the chat bubble"
        hint="It stands beside the WhatsApp button of every page."
      />
      <DetailField
        name="supportMail"
        label="Mail address for support"
        type="email"
        hint="Answers to the shop’s mails go there."
      />
      <DetailField name="infoMail" label="Mail address for information" type="email" />
      <DetailField
        name="office"
        label="Office"
        hint="Street, town and state, with commas. Pickups are collected there."
      />
    </section>
  );
}

function SocialPart() {
  return (
    <section className="bo-part bo-form" aria-labelledby="social-heading">
      <h2 id="social-heading">Social media</h2>
      <p className="quiet">A link for each page that the shop has. The others stay empty.</p>
      {(Object.keys(socialNames) as SocialNetwork[]).map((name) => (
        <DetailField key={name} name={name} label={socialNames[name]} type="url" />
      ))}
    </section>
  );
}

function WordsPart() {
  return (
    <section className="bo-part bo-form" aria-labelledby="words-heading">
      <h2 id="words-heading">In search results</h2>
      <DetailField name="title" label="Title" hint="What the shop is. It follows the name." />
      <LongField
        name="description"
        label="Description"
        hint="What the shop offers, in a sentence. The footer shows it too."
      />
    </section>
  );
}

type FieldProps = {
  readonly name: ShopField;
  readonly label: string;
  readonly type?: 'text' | 'tel' | 'email' | 'url';
  readonly hint?: string;
};

function DetailField({ type = 'text', hint, ...field }: FieldProps) {
  return <LineField {...useDetail(field)} {...{ type, hint }} />;
}

/** A value that is longer than a line of a phone. */
function LongField({ hint, ...field }: Omit<FieldProps, 'type'>) {
  const { value, maxLength, onChange, ...detail } = useDetail(field);
  return (
    <Field {...{ ...detail, hint }}>
      {(control) => (
        <textarea
          {...{ ...control, value, maxLength }}
          className="input"
          rows={4}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}

/** What a field of this value shows. */
function useDetail({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const typed = useStore(typedShop);
  const isTheirs = typed?.theirs.includes(name) === true;
  return {
    ...{ label, maxLength: shopFieldLimit(name), value: typed?.draft[name] ?? '' },
    fault: typed?.faults[name],
    theirs: isTheirs ? shopDraftOf(typed.seen)[name] : null,
    onChange: (value: string) => {
      changeShopDraft({ [name]: value });
    },
  };
}
