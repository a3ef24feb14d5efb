import { useStore } from '@nanostores/react';
import type { WireStaffHome } from '#src/contract/staff-home.ts';
import { editedSection, editSection } from '#src/stores/staff/home-section.ts';
import { AddEntry } from './entry-deeds.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionRow } from './section-row.tsx';
import { useAdding } from './use-adding.ts';

/** The sections of the home page, in the order in which they are shown. */
export function HomeSections({ home: { sections, choices } }: { readonly home: WireStaffHome }) {
  const edited = useStore(editedSection);
  const adding = useAdding(edited?.id === null);
  return (
    <section className="bo-part" aria-labelledby="sections-heading">
      <h2 id="sections-heading">Sections</h2>
      <p className="quiet">Rows of up to ten products. A section without products is not shown.</p>
      {sections.length === 0 && (
        <p className="bo-empty">Without sections, the home page shows popular products.</p>
      )}
      {sections.length > 0 && (
        <ol className="bo-members">
          {sections.map((section, index) => (
            <SectionRow
              key={section.id}
              section={section}
              choices={choices}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              onGone={adding.tellGone}
            />
          ))}
        </ol>
      )}
      {adding.isOpen ? (
        <SectionForm title="New section" choices={choices} deed={adding.deed} />
      ) : (
        <AddEntry
          adding={adding}
          onOpen={() => {
            editSection(null);
          }}
        >
          Add a section
        </AddEntry>
      )}
    </section>
  );
}
