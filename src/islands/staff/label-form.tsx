import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PRODUCT_LIMITS } from '#src/domain/staff/product-limits.ts';
import { mergeWords } from '#src/domain/staff/label-words.ts';
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

/** Renames the label of `editedLabel`, or merges it into another one, once that is confirmed. */
export function LabelForm({ deed, onGone }: Props) {
  const edited = useStore(editedLabel);
  const [asks, setAsks] = useState(false);
  if (edited === null) return null;
  const { seen, name, fault } = edited;
  const into = labelToJoin();
  const save = async () => {
    const said = await saveLabel();
    onGone(said);
    return said;
  };
  const check = () => {
    const isRight = checkLabel();
    const mustAsk = isRight && into !== null;
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
      {asks && into !== null && (
        <ConfirmDialog
          title={`Merge ${seen.name} into ${into.name}?`}
          action="Merge"
          onConfirm={() => void deed.run(save)}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>{mergeWords(seen, into)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
