import type { ComponentProps, ReactNode } from 'react';
import type { ResultsState } from '#src/stores/search/results.ts';
import type { SearchTexts, SearchTextsState } from '#src/stores/search/texts.ts';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { Mentions } from './results-mentions.tsx';

type Props = {
  readonly texts: Pick<SearchTexts, 'retry' | 'more'>;
  readonly found: SearchTextsState;
  readonly state: ResultsState;
};

/** Products that mention the words without matching, and help texts. */
export function ResultsTexts({ texts, found, state: { query, also } }: Props) {
  const { status, more, help } = found;
  // Products beside the results may be known later than these.
  const isAbove = (slug: string) => also?.products.some((product) => product.slug === slug);
  const mentions = found.mentions.filter(({ card }) => isAbove(card.slug) !== true);
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
        <Group id="mentions-heading" title={`“${query.text}” in the description`}>
          <Mentions mentions={mentions} early={0} />
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
