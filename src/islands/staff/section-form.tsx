import { useStore } from '@nanostores/react';
import type { WireStaffHome } from '#src/contract/staff-home.ts';
import {
  fillChoices,
  fillKey,
  SECTION_LIMITS,
  type ChosenProduct,
} from '#src/domain/staff/section-draft.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import {
  addToSection,
  changeSectionDraft,
  checkSection,
  editedSection,
  foundForSection,
  leaveSection,
  moveInSection,
  saveSection,
  takeFromSection,
  type EditedSection,
} from '#src/stores/staff/home-section.ts';
import { EntryForm } from './entry-form.tsx';
import { LineField } from './field.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { ProductSearch } from './product-search.tsx';
import { Select } from './select.tsx';

type Props = {
  readonly title: string;
  readonly choices: WireStaffHome['choices'];
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
};

/** Writes a section of the home page. The fields are those of `editedSection`. */
export function SectionForm({ title, choices, deed }: Props) {
  const edited = useStore(editedSection);
  if (edited === null) return null;
  const { draft, faults, seen } = edited;
  const ways = fillChoices(choices, seen);
  return (
    <EntryForm
      {...{ title, deed }}
      check={checkSection}
      save={() => saveSection()}
      onCancel={leaveSection}
    >
      <LineField
        label="Title"
        maxLength={SECTION_LIMITS.title}
        value={draft.title}
        fault={faults.title}
        onChange={(value) => {
          changeSectionDraft({ title: value });
        }}
      />
      <Chosen edited={edited} />
      <Select
        name="Filled up with"
        value={fillKey(draft)}
        options={ways.map(({ key, words }) => [key, words] as const)}
        onChoose={(key) => {
          const way = ways.find((one) => one.key === key);
          if (way === undefined) return;
          changeSectionDraft({ categories: way.categories, labels: way.labels });
        }}
      />
    </EntryForm>
  );
}

/** The products that are chosen by hand, and the search for more. */
function Chosen({ edited: { draft, faults } }: { readonly edited: EditedSection }) {
  const { products } = draft;
  return (
    <div className="field" role="group" aria-label="Products chosen by hand">
      <p className="field-hint">Products chosen by hand come first, in this order.</p>
      {products.length > 0 && (
        <ol className="bo-members">
          {products.map((product, index) => (
            <ChosenRow
              key={product.id}
              product={product}
              isFirst={index === 0}
              isLast={index === products.length - 1}
            />
          ))}
        </ol>
      )}
      {products.length < SECTION_LIMITS.products ? (
        <ProductSearch
          found={foundForSection}
          refusalOf={({ id }) =>
            products.some((product) => product.id === id) ? 'Chosen already' : null
          }
          onAdd={addToSection}
        />
      ) : (
        <p className="quiet">A section has at most {SECTION_LIMITS.products} products.</p>
      )}
      {faults.products !== undefined && (
        <p className="field-fault" role="alert">
          {faults.products}
        </p>
      )}
    </div>
  );
}

type RowProps = {
  readonly product: ChosenProduct;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

function ChosenRow({ product, isFirst, isLast }: RowProps) {
  const { title, stock, isArchived } = product;
  const state = isArchived ? 'Archived: not shown' : stock === 0 ? 'Sold out' : null;
  return (
    <li>
      <p>
        {title} {state !== null && <span className="bo-mark">{state}</span>}
      </p>
      <div className="bo-member-deeds">
        <MoveButtons
          name={title}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(by) => {
            moveInSection(product, by);
          }}
        />
        <button
          type="button"
          className="quiet-button"
          aria-label={`Take out ${title}`}
          onClick={() => {
            takeFromSection(product);
          }}
        >
          Take out
        </button>
      </div>
    </li>
  );
}
