import type { Cell } from '#src/domain/csv.ts';
import { csvOf, saveCsv } from '#src/stores/staff/save-file.ts';

/** One line: its name, what it leads to, and its cells as shown and as saved. */
type BarRow = {
  readonly name: string;
  readonly href?: string;
  readonly cells: readonly string[];
  readonly values: readonly Cell[];
  /** What the bar shows, beside the longest one; absent where no bar makes sense. */
  readonly bar?: number;
};

type Props = {
  readonly title: string;
  /** A sentence on what is counted. */
  readonly hint?: string;
  /** Names of the columns, that of the names first. */
  readonly columns: readonly string[];
  readonly rows: readonly BarRow[];
  /** What a whole bar stands for, if not for the largest of the rows. */
  readonly full?: number;
  /** What to say of no rows. */
  readonly empty?: string;
  /** The name of the file, without its end. */
  readonly file: string;
};

/** A table whose lines have bars, and which can be saved as a CSV file. */
export function BarTable({ title, hint, columns, rows, full, empty = '', file }: Props) {
  const longest = full ?? Math.max(0, ...rows.map(({ bar = 0 }) => bar));
  return (
    <section className="bo-part bo-figures" aria-label={title}>
      <h2>{title}</h2>
      {hint !== undefined && <p className="quiet">{hint}</p>}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.name} row={row} longest={longest} />
              ))}
            </tbody>
          </table>
          <button
            type="button"
            className="quiet-button"
            onClick={() => {
              saveCsv(
                `${file}.csv`,
                csvOf([columns, ...rows.map(({ name, values }) => [name, ...values])]),
              );
            }}
          >
            Save as CSV<span className="visually-hidden">: {title}</span>
          </button>
        </>
      )}
    </section>
  );
}

function Line({ row, longest }: { readonly row: BarRow; readonly longest: number }) {
  const { name, href, cells, bar } = row;
  return (
    <tr>
      <th scope="row">
        {href === undefined ? name : <a href={href}>{name}</a>}
        {bar !== undefined && bar > 0 && (
          <span className="bo-bar" aria-hidden="true">
            <span style={{ width: `${(bar / longest) * 100}%` }} />
          </span>
        )}
      </th>
      {cells.map((cell, index) => (
        // The cells of a line keep their columns.
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}
