type Props = {
  /** The active filters; `href` leads to the results without one. */
  readonly filters: readonly { readonly name: string; readonly href: string }[];
  /** Leads to the results without filters. */
  readonly clearHref: string;
};

/** The active filters, to be removed one by one or all at once. */
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
