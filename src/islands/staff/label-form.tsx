import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PRODUCT_LIMITS } from '#src/domain/staff/product-limits.ts';
import { mergeWords, offersWords } from '#src/domain/staff/label-words.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  changeLabelName,
  checkLabel,
  editedLabel,
  labelToJoin,
  leaveLabel,
  saveLabel,
} from '#src/stores/staff/labels.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import { LineField } from './field.tsx';

type Props = {
  /** Renaming it; a refusal is told in the form. */
  readonly deed: Deed;
  readonly onGone: (said: string) => void;
};

/** Renames the label of `editedLabel`, or merges it into another one; what shoppers lose by that is confirmed first. */
export function LabelForm({ deed, onGone }: Props) {
  const edited = useStore(editedLabel);
  const [asks, setAsks] = useState(false);
  if (edited === null) return null;
  const { seen, name, fault } = edited;
  const to = name.trim();
  const into = labelToJoin();
  const warnings = [
    into === null ? null : mergeWords(seen, into),
    offersWords(seen, into?.name ?? to),
  ].filter((words) => words !== null);
  const save = async () => {
    const said = await saveLabel();
    onGone(said);
    return said;
  };
  const check = () => {
    const isRight = checkLabel();
    const mustAsk = isRight && warnings.length > 0;
    if (mustAsk) setAsks(true);
    return isRight && !mustAsk;
  };
  return (
    <>
      <EntryForm title={`Rename ${seen.name}`} onCancel={leaveLabel} {...{ deed, check, save }}>
        <LineField
          label="Name"
          hint="All its products get the new name once it is live. Sections of the home page, scheduled changes and links follow, and former addresses lead to the new one."
          maxLength={PRODUCT_LIMITS.label}
          value={name}
          fault={fault ?? undefined}
          onChange={changeLabelName}
        />
      </EntryForm>
      {asks && warnings.length > 0 && (
        <ConfirmDialog
          title={
            into === null
              ? `Rename ${seen.name} to ${to}?`
              : `Merge ${seen.name} into ${into.name}?`
          }
          action={into === null ? 'Rename' : 'Merge'}
          onConfirm={() => void deed.run(save)}
          onClose={() => {
            setAsks(false);
          }}
        >
          {warnings.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </ConfirmDialog>
      )}
    </>
  );
}
