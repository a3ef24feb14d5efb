import type { ReactNode } from 'react';
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

/** Products side by side: a column each, with the rows of SPEC.md; differences are marked. */
export function CompareTable({ entries, cards, onAdd, onRemove }: Props) {
  return (
    // A table wider than the window scrolls; its focus makes it reachable by keyboard.
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
          <Row name="Price" entries={entries} by={({ price }) => price}>
            {({ price, regularPrice }) => <Price price={price} regularPrice={regularPrice} />}
          </Row>
          <Row name="Description" entries={entries} by={({ description }) => description}>
            {({ description }) => <Description html={description} />}
          </Row>
          <Row name="Stock Status" entries={entries} by={(entry) => stockOf(entry).words}>
            {(entry) => <EntryStock entry={entry} />}
          </Row>
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
  );
}

type RowProps = Pick<Props, 'entries'> & {
  readonly name: string;
  /** The value that is compared; a row without one is never marked. */
  readonly by?: (entry: ComparedEntry) => string | number;
  /** Renders the cell of a product. */
  readonly children: (entry: ComparedEntry) => ReactNode;
};

function Row({ name, entries, by, children }: RowProps) {
  const marked = by !== undefined && differs(entries, by);
  return (
    <tr data-differs={marked ? '' : undefined}>
      <th scope="row">
        {name}
        {marked && <span className="compare-differs">Differs</span>}
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
      <th scope="row">Name</th>
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
