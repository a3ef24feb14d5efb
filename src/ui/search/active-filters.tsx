type Props = {
  /** What is on; `href` leads to the results without it. */
  readonly filters: readonly { readonly name: string; readonly href: string }[];
  /** To the results with nothing narrowed. */
  readonly clearHref: string;
};

/** The filters that are on, each of which can be taken off, and all of them at once. */
export function ActiveFilters({ filters, clearHref }: Props) {
  if (filters.length === 0) return null;
  return (
    <ul className="chip-list active-filters" aria-label="Filters that are on">
      {filters.map(({ name, href }) => (
        <li key={name}>
          <a href={href}>
            <span className="visually-hidden">Remove </span>
            {name} <span aria-hidden="true">✕</span>
          </a>
        </li>
      ))}
      <li className="filters-clear">
        <a href={clearHref}>
          Clear Filter <span aria-hidden="true">✕</span>
        </a>
      </li>
    </ul>
  );
}
