import { useId, useState } from 'react';

/** A name to narrow the results by. */
type FilterChoice = {
  readonly name: string;
  /** Number of results that it leaves. */
  readonly count: number;
  readonly chosen: boolean;
  /** The results with it or, if it is chosen, without it. */
  readonly href: string;
};

type Props = { readonly title: string; readonly choices: readonly FilterChoice[] };

/** Names shown of a longer list, until the shopper asks for all. */
const SHOWN = 8;

/** The filters of one kind, as chips that toggle. */
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
