/** Placeholders for loading cards, as the last items of a list. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="skeleton" aria-hidden="true">
      <div className="skeleton-tile" />
      <div className="skeleton-line" />
      <div className="skeleton-line" />
      <div className="skeleton-line" />
    </li>
  ));
}
