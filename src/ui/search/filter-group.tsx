import { useId, useState } from 'react';

/** A name that results can be narrowed by. */
type FilterChoice = {
  readonly name: string;
  /** How many results it leaves. */
  readonly count: number;
  readonly chosen: boolean;
  /** The results with it, or without it where it is chosen. */
  readonly href: string;
};

type Props = { readonly title: string; readonly choices: readonly FilterChoice[] };

/** So many are shown of a longer list, until all are asked for. */
const SHOWN = 8;

/** The names of one kind that results can be narrowed by, as chips that toggle. */
export function FilterGroup({ title, choices }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const isLong = choices.length > SHOWN + 1;
  const shown = all || !isLong ? choices : choices.filter(({ chosen }, at) => chosen || at < SHOWN);
  return (
    <div role="group" aria-labelledby={id} className="filter-group">
      <h3 id={id}>{title}</h3>
      <ul className="chip-list">
        {shown.map(({ name, count, chosen, href }) => (
          <li key={name}>
            <a href={href} aria-current={chosen ? 'true' : undefined}>
              {name} <span className="count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className="quiet-button"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Show fewer' : `Show all ${choices.length}`}
          <span className="visually-hidden"> of {title}</span>
        </button>
      )}
    </div>
  );
}
