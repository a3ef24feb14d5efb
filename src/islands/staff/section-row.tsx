import { useStore } from '@nanostores/react';
import type { WireStaffHome, WireStaffSection } from '#src/contract/staff-home.ts';
import { fillWords } from '#src/domain/staff/section-draft.ts';
import { editedSection, editSection, removeSection } from '#src/stores/staff/home-section.ts';
import { moveSection } from '#src/stores/staff/home.ts';
import { ChangeEntry, RemoveEntry } from './entry-deeds.tsx';
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
  /** Told the server's sentence once it is removed. */
  readonly onGone: (said: string) => void;
};

/** A section of the home page, with what can be done with it. */
export function SectionRow({ section, choices, isFirst, isLast, onGone }: Props) {
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
        <ChangeEntry
          {...{ name: title, opener, deed }}
          onOpen={() => {
            editSection(section);
          }}
        />
        <MoveButtons
          name={title}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(by) => deed.run(() => moveSection(id, by))}
        />
        <RemoveEntry {...{ name: title, deed, onGone }} remove={() => removeSection(section)}>
          The section leaves the home page. Its products stay in the shop.
        </RemoveEntry>
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
