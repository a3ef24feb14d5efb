import type { PagesView } from '#src/domain/catalogue/views.ts';

/** Most numbers, with the two arrows, in one line on a phone. */
const LINE = 5;

/** The links to the other pages of a list (pagination.css); nothing for a single page. */
export function PageLinks({ page, pages, previous, next, numbers }: PagesView) {
  if (numbers.length <= 1) return null;
  const many = pages > LINE;
  const isInner = (number: number) => many && ![1, page, pages].includes(number);
  return (
    <nav className="pagination" aria-label="Pages">
      <ul>
        {previous !== null && (
          <li>
            <a href={previous} rel="prev" aria-label="Previous page">
              &lt;
            </a>
          </li>
        )}
        {numbers.map((number, index) =>
          number === null ? (
            <li key={`gap ${index}`} aria-hidden="true" data-inner="">
              …
            </li>
          ) : (
            <li
              key={number.page}
              data-inner={isInner(number.page) ? '' : undefined}
              data-gap-before={many && number.page === page && page > 2 ? '' : undefined}
              data-gap-after={many && number.page === page && page < pages - 1 ? '' : undefined}
            >
              <a
                href={number.href}
                aria-label={`Page ${number.page}`}
                aria-current={number.page === page ? 'page' : undefined}
              >
                {number.page}
              </a>
            </li>
          ),
        )}
        {next !== null && (
          <li>
            <a href={next} rel="next" aria-label="Next page">
              &gt;
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
