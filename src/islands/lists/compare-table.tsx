import { useState, type ReactNode } from 'react';
import { stockOf } from '#src/domain/catalogue/offer.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { differs } from '#src/domain/lists/compared.ts';
import type { ComparedEntry } from '#src/domain/lists/kept-entry.ts';
import { productRoute } from '#src/domain/routes.ts';
import { CataloguePicture } from '#src/ui/picture.tsx';
import { Price } from '#src/ui/price.tsx';
import { EntryAdd } from './entry-add.tsx';
import { EntryStock } from './entry-stock.tsx';
import { plainLines } from './plain-lines.ts';

type Props = {
  readonly entries: readonly ComparedEntry[];
  /** The shop's cards by slug, for their pictures. */
  readonly cards: ReadonlyMap<string, ProductCard>;
  readonly onAdd: (entry: ComparedEntry) => void;
  readonly onRemove: (entry: ComparedEntry) => void;
};

/** The rows whose values are compared, in the order of SPEC.md. */
const compared: readonly ComparedRow[] = [
  {
    name: 'Price',
    by: ({ price }) => price,
    cell: ({ price, regularPrice }) => <Price price={price} regularPrice={regularPrice} />,
  },
  {
    name: 'Description',
    by: ({ description }) => description,
    cell: ({ description }) => <Description html={description} />,
  },
  {
    name: 'Stock Status',
    by: (entry) => stockOf(entry).words,
    cell: (entry) => <EntryStock entry={entry} />,
  },
];

/** Products side by side: a column each, with the rows of SPEC.md; those that differ come first. */
export function CompareTable({ entries, cards, onAdd, onRemove }: Props) {
  const [isShort, setShort] = useState(false);
  const different = compared.filter(({ by }) => differs(entries, by));
  const equal = compared.filter((row) => !different.includes(row));
  const rows = isShort ? different : [...different, ...equal];
  const hasChoice = isShort || (different.length > 0 && equal.length > 0);
  return (
    <>
      {hasChoice && <OnlyDifferences checked={isShort} onChange={setShort} />}
      {/* A table wider than the window scrolls; its focus makes it reachable by keyboard. */}
      <div className="compare-scroll" role="region" aria-label="Products side by side" tabIndex={0}>
        <table className="compare-table">
          <tbody>
            <Row name="Preview image" entries={entries}>
              {({ slug }) => (
                <span className="compare-picture">
                  <CataloguePicture picture={cards.get(slug)?.picture ?? null} alt="" />
                </span>
              )}
            </Row>
            <NameRow entries={entries} />
            {rows.map(({ name, by, cell }) => (
              <Row name={name} entries={entries} by={by} key={name}>
                {cell}
              </Row>
            ))}
            <Row name="Add to cart" entries={entries}>
              {(entry) => (
                <EntryAdd
                  entry={entry}
                  onAdd={() => {
                    onAdd(entry);
                  }}
                />
              )}
            </Row>
            <Row name="Remove" entries={entries}>
              {(entry) => (
                <button
                  type="button"
                  className="quiet-button"
                  aria-label={`Remove ${entry.title}`}
                  onClick={() => {
                    onRemove(entry);
                  }}
                >
                  Remove
                </button>
              )}
            </Row>
          </tbody>
        </table>
      </div>
    </>
  );
}

type ComparedRow = {
  readonly name: string;
  readonly by: (entry: ComparedEntry) => string | number;
  readonly cell: (entry: ComparedEntry) => ReactNode;
};

type ChoiceProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function OnlyDifferences({ checked, onChange }: ChoiceProps) {
  return (
    <label className="compare-choice">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      Only differences
    </label>
  );
}

type RowProps = Pick<Props, 'entries'> & {
  readonly name: string;
  /** The value that is compared; a row without one is never marked. */
  readonly by?: ComparedRow['by'];
  /** Renders the cell of a product. */
  readonly children: (entry: ComparedEntry) => ReactNode;
};

function Row({ name, entries, by, children }: RowProps) {
  const marked = by !== undefined && differs(entries, by);
  return (
    <tr data-differs={marked ? '' : undefined}>
      <th scope="row">
        <span className="compare-heading">
          {name}
          {marked && <span className="compare-differs">Differs</span>}
        </span>
      </th>
      {entries.map((entry) => (
        <td key={entry.productId}>{children(entry)}</td>
      ))}
    </tr>
  );
}

/** The products' names are the headings of their columns. */
function NameRow({ entries }: Pick<Props, 'entries'>) {
  return (
    <tr>
      <th scope="row">
        <span className="compare-heading">Name</span>
      </th>
      {entries.map(({ productId, slug, title, brand, category }) => (
        <th scope="col" key={productId} className="compare-name">
          <a href={productRoute(slug)}>{title}</a>
          <span className="compare-kind">
            {[brand && `By ${brand}`, category].filter(Boolean).join(' · ')}
          </span>
        </th>
      ))}
    </tr>
  );
}

function Description({ html }: { readonly html: string }) {
  const lines = plainLines(html);
  if (lines.length === 0) return <p className="quiet">No description yet.</p>;
  return (
    <ul className="compare-lines">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
