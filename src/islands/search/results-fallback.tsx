import type { FallbackState } from '#src/stores/search/fallback.ts';
import { TextProductCard } from '#src/ui/search/text-product-card.tsx';
import type { CategoryLink } from './results-elements.ts';
import { ResultsGrid } from './results-grid.tsx';

type Props = {
  readonly fallback: FallbackState;
  readonly more: () => Promise<void>;
  readonly categories: readonly CategoryLink[];
  /** Whether filters are set: they cannot be applied. */
  readonly isFiltered: boolean;
};

/** Cards on a phone's first screen. */
const EAGER = 4;

/** What Pagefind alone finds; the categories if that is nothing. */
export function Fallback({ fallback, more: onMore, categories, isFiltered }: Props) {
  const { status, products, more } = fallback;
  const isWaiting = status === 'loading' && products.length === 0;
  if (!isWaiting && products.length === 0) return <Categories categories={categories} />;
  return (
    <>
      {isFiltered && <p className="quiet">Your filters are not applied.</p>}
      <h2 className="visually-hidden">Products</h2>
      <ResultsGrid>
        {isWaiting
          ? null
          : products.map((product, index) => (
              <li key={product.slug}>
                <TextProductCard product={product} load={index < EAGER ? 'early' : 'late'} />
              </li>
            ))}
      </ResultsGrid>
      {status === 'failed' && (
        <p role="alert">More could not be loaded. Please check your connection and try again.</p>
      )}
      {more && status !== 'failed' && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={status === 'loading' ? true : undefined}
          onClick={() => void onMore()}
        >
          Show more
        </button>
      )}
    </>
  );
}

function Categories({ categories }: Pick<Props, 'categories'>) {
  return (
    <nav className="results-categories" aria-labelledby="results-categories">
      <h2 id="results-categories">Browse the categories</h2>
      <ul className="chip-list">
        {categories.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
