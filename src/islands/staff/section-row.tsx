import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { WireStaffHome, WireStaffSection } from '#src/contract/staff-home.ts';
import { fillWords } from '#src/domain/staff/section-draft.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { editedSection, editSection, removeSection } from '#src/stores/staff/home-section.ts';
import { moveSection } from '#src/stores/staff/home.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Said } from './said.tsx';
import { SectionForm } from './section-form.tsx';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  readonly section: WireStaffSection;
  readonly choices: WireStaffHome['choices'];
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** A section of the home page, with what can be done with it. */
export function SectionRow({ section, choices, isFirst, isLast }: Props) {
  const { id, title, shown } = section;
  const edited = useStore(editedSection);
  const deed = useDeed();
  const isOpen = edited?.id === id;
  const opener = useFocusBack(isOpen);
  if (isOpen) {
    return (
      <li>
        <SectionForm title={title} choices={choices} deed={deed} />
      </li>
    );
  }
  return (
    <li>
      <p>
        <strong>{title}</strong>
        <span className="quiet">{contentWords(section)}</span>
      </p>
      {shown === 0 && (
        <p>
          <span className="bo-mark">Not shown: no products</span>
        </p>
      )}
      <div className="bo-member-deeds">
        <button
          type="button"
          ref={opener}
          className="quiet-button"
          aria-label={`Change ${title}`}
          onClick={() => {
            deed.reset();
            editSection(section);
          }}
        >
          Change
        </button>
        <MoveButtons
          name={title}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(by) => deed.run(() => moveSection(id, by))}
        />
        <RemoveSection section={section} deed={deed} />
      </div>
      <Said deed={deed} />
    </li>
  );
}

/** "2 products chosen · Newest of Phones · 10 shown". */
function contentWords(section: WireStaffSection): string {
  const { products, categories, labels, shown } = section;
  const isFilled = categories.length + labels.length > 0;
  const chosen = products.length === 1 ? '1 product chosen' : `${products.length} products chosen`;
  const parts = [
    products.length > 0 ? chosen : '',
    isFilled ? fillWords(section) : '',
    shown > 0 ? `${shown} shown` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

type RemoveProps = { readonly section: WireStaffSection; readonly deed: Deed };

function RemoveSection({ section, deed }: RemoveProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <DeedButton
        deed={deed}
        className="quiet-button"
        name={`Remove ${section.title}`}
        onPress={() => {
          setAsks(true);
        }}
      >
        Remove
      </DeedButton>
      {asks && (
        <ConfirmDialog
          title={`Remove ${section.title}?`}
          action="Remove"
          onConfirm={() => void deed.run(() => removeSection(section))}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>The section leaves the home page. Its products stay in the shop.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
