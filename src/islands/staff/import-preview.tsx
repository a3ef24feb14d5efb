import { useState, type ReactNode } from 'react';
import type { WireImport, WireImportLine } from '#src/contract/staff-import.ts';
import { productsInWords } from '#src/domain/staff/bulk-words.ts';
import { changedValues } from '#src/domain/staff/change-words.ts';
import { importWords } from '#src/domain/staff/import-file.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { DeedButton } from './deed-button.tsx';
import { GrowingList } from './growing-list.tsx';

/** Rows that are shown at first, and that each press adds. */
const PART = 50;

type Props = {
  readonly name: string;
  readonly preview: WireImport;
  readonly deed: Deed;
  readonly onApply: () => void;
};

/** What a file would do, and the button that does it. */
export function ImportPreview({ name, preview, deed, onApply }: Props) {
  const { lines, refused, notes, ignored } = preview;
  const count = lines.length;
  const products = productsInWords(count);
  return (
    <section className="bo-part" aria-labelledby="preview-heading">
      <h2 id="preview-heading" tabIndex={-1}>
        {count === 0 ? 'Nothing would change' : `${products} would change`}
      </h2>
      <p>
        {name}: {importWords({ ...preview, refused: refused.length })}.
      </p>
      {ignored.length > 0 && <p>Unused columns: {ignored.join(', ')}.</p>}
      {notes.length > 0 && (
        <ul className="bo-left-out">
          {notes.map((note, index) => (
            <li key={index}>{note}</li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <DeedButton deed={deed} className="button bo-big" onPress={onApply}>
          {`Import ${products}`}
        </DeedButton>
      )}
      {refused.length > 0 && (
        <>
          <h3>Left out</h3>
          <p>These rows change nothing. The others are imported without them.</p>
          <Part rows={refused} what="refused rows">
            {({ row, title, reason }) => (
              <li key={row} className="bo-bulk-line">
                <span>
                  Row {row}
                  {title !== null && ` (${title})`}: {reason}.
                </span>
              </li>
            )}
          </Part>
        </>
      )}
      {count > 0 && (
        <>
          <h3>What changes</h3>
          <Part rows={lines} what="products">
            {(line) => <LineRow key={line.row} line={line} />}
          </Part>
        </>
      )}
    </section>
  );
}

type PartProps<Row> = {
  readonly rows: readonly Row[];
  readonly what: string;
  readonly children: (row: Row) => ReactNode;
};

/** A long list of rows that are all here, shown part by part. */
function Part<Row>({ rows, what, children }: PartProps<Row>) {
  const [shown, setShown] = useState(PART);
  const more = () => {
    setShown(shown + PART);
  };
  const hasMore = rows.length > shown;
  const part = { rows: rows.slice(0, shown), hasMore, isGrowing: false, fault: null };
  return (
    <GrowingList
      state={{ step: 'ready', ...part }}
      what={what}
      empty="There are none."
      className="bo-rows"
      onAgain={more}
      onMore={more}
    >
      {children}
    </GrowingList>
  );
}

/** Values of a new product that are worth a look before it is made. */
const ofNew: ReadonlySet<string> = new Set(['price', 'regularPrice', 'stock', 'category', 'brand']);

function isThere(value: unknown): boolean {
  return value !== null && value !== '';
}

function LineRow({ line: { row, id, title, before, after } }: { readonly line: WireImportLine }) {
  const isNew = id === null;
  const shown = isNew
    ? Object.fromEntries(
        Object.entries(after).filter(([name, value]) => ofNew.has(name) && isThere(value)),
      )
    : after;
  return (
    <li className="bo-bulk-line">
      <span>
        {isNew ? 'New: ' : ''}
        {title} <span className="quiet">row {row}</span>
      </span>
      {changedValues(JSON.stringify(before), JSON.stringify(shown)).map(
        ({ name, before: was, after: is }) => (
          <span key={name}>
            {name}: {was !== null && `${was} → `}
            <strong>{is}</strong>
          </span>
        ),
      )}
    </li>
  );
}
