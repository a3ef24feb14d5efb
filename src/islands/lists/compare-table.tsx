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
  const row = (
    name: string,
    cell: (entry: ComparedEntry) => ReactNode,
    by?: (entry: ComparedEntry) => string | number,
  ) => {
    const marked = by !== undefined && differs(entries, by);
    return (
      <tr data-differs={marked ? '' : undefined}>
        <th scope="row">
          {name}
          {marked && <span className="compare-differs">Differs</span>}
        </th>
        {entries.map((entry) => (
          <td key={entry.productId}>{cell(entry)}</td>
        ))}
      </tr>
    );
  };
  return (
    // A table wider than the window scrolls; its focus makes it reachable by keyboard.
    <div className="compare-scroll" role="region" aria-label="Products side by side" tabIndex={0}>
      <table className="compare-table">
        <tbody>
          {row('Preview image', ({ slug }) => (
            <span className="compare-picture">
              <CataloguePicture picture={cards.get(slug)?.picture ?? null} alt="" />
            </span>
          ))}
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
          {row(
            'Price',
            ({ price, regularPrice }) => (
              <Price price={price} regularPrice={regularPrice} />
            ),
            ({ price }) => price,
          )}
          {row(
            'Description',
            ({ description }) => (
              <Description html={description} />
            ),
            ({ description }) => description,
          )}
          {row(
            'Stock Status',
            (entry) => (
              <EntryStock entry={entry} />
            ),
            (entry) => stockOf(entry).words,
          )}
          {row('Add to cart', (entry) => (
            <EntryAdd
              entry={entry}
              onAdd={() => {
                onAdd(entry);
              }}
            />
          ))}
          {row('Remove', (entry) => (
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
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Description({ html }: { readonly html: string }) {
  const lines = plainLines(html);
  if (lines.length === 0) return <p className="quiet">No description yet.</p>;
  return (
    <ul className="compare-lines">
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}
