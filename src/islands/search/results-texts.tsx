import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactNode } from 'react';
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
        <Group id="texts-heading" title="Descriptions and help">
          <p role="alert">
            Descriptions and help could not be searched. Please check your connection and try again.
          </p>
          <button type="button" className="button button-quiet" onClick={() => void texts.retry()}>
            Retry
          </button>
        </Group>
      )}
      {mentions.length > 0 && (
        <Group id="mentions-heading" title="Mentioned in">
          <ul className="text-results">
            {mentions.map(({ product: { slug, title, price }, excerpt }) => (
              <TextResult key={slug} href={productRoute(slug)} title={title} excerpt={excerpt}>
                <p className="text-price">{formatNaira(price)}</p>
              </TextResult>
            ))}
          </ul>
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
        </Group>
      )}
      {help.length > 0 && (
        <Group id="help-heading" title="Help">
          <ul className="text-results">
            {help.map(({ href, title, page, excerpt }) => (
              <TextResult
                key={href}
                href={href}
                title={<MarkedText pieces={title} />}
                excerpt={excerpt}
              >
                <p className="quiet">{page}</p>
              </TextResult>
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}

type GroupProps = {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

function Group({ id, title, children }: GroupProps) {
  return (
    <section className="results-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type TextResultProps = {
  readonly href: string;
  readonly title: ReactNode;
  readonly excerpt: ComponentProps<typeof MarkedText>['pieces'];
  /** Shown between title and excerpt. */
  readonly children: ReactNode;
};

function TextResult({ href, title, excerpt, children }: TextResultProps) {
  return (
    <li>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {children}
      <p className="text-excerpt">
        <MarkedText pieces={excerpt} />
      </p>
    </li>
  );
}
