import { useStore } from '@nanostores/react';
import { formatNaira } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import type { SearchTexts } from '#src/stores/search/texts.ts';
import { MarkedText } from '#src/ui/marked-text.tsx';

/** Products that mention the words without matching, and help texts. */
export function ResultsTexts({ texts }: { readonly texts: SearchTexts }) {
  const { status, mentions, more, help } = useStore(texts.state);
  return (
    <>
      {status === 'failed' && (
        <section className="results-group" aria-labelledby="texts-heading">
          <h2 id="texts-heading">Descriptions and help</h2>
          <p role="alert">
            Descriptions and help could not be searched. Please check your connection and try again.
          </p>
          <button type="button" className="button button-quiet" onClick={() => void texts.retry()}>
            Retry
          </button>
        </section>
      )}
      {mentions.length > 0 && (
        <section className="results-group" aria-labelledby="mentions-heading">
          <h2 id="mentions-heading">Mentioned in</h2>
          <Mentions mentions={mentions} />
          {more && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={status === 'loading' ? true : undefined}
              onClick={() => void texts.more()}
            >
              Show more
            </button>
          )}
        </section>
      )}
      {help.length > 0 && <Help help={help} />}
    </>
  );
}

type TextsState = ReturnType<SearchTexts['state']['get']>;

function Mentions({ mentions }: Pick<TextsState, 'mentions'>) {
  return (
    <ul className="text-results">
      {mentions.map(({ product, excerpt }) => (
        <li key={product.slug}>
          <h3>
            <a href={productRoute(product.slug)}>{product.title}</a>
          </h3>
          <p className="text-price">{formatNaira(product.price)}</p>
          <p className="text-excerpt">
            <MarkedText pieces={excerpt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Help({ help }: Pick<TextsState, 'help'>) {
  return (
    <section className="results-group" aria-labelledby="help-heading">
      <h2 id="help-heading">Help</h2>
      <ul className="text-results">
        {help.map(({ href, title, page, excerpt }) => (
          <li key={href}>
            <h3>
              <a href={href}>
                <MarkedText pieces={title} />
              </a>
            </h3>
            <p className="quiet">{page}</p>
            <p className="text-excerpt">
              <MarkedText pieces={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
