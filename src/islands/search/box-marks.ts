import { markWords } from '#src/domain/search/marked-text.ts';

/** Name of the highlight in styles/search-suggestions.css. */
const NAME = 'searched';

/** Highlights the searched words in texts. */
export type Marks = {
  /** Highlights these words (`searchWords`) in these texts, and nothing else. */
  readonly show: (texts: Iterable<Text>, words: readonly string[]) => void;
};

/**
 * Uses the CSS Custom Highlight API: the texts are not changed, so that no key causes a new layout.
 * Browsers without it show no highlight.
 */
export function createMarks(): Marks {
  if (!('highlights' in CSS)) return { show: () => undefined };
  const { highlights } = CSS;
  const all = highlights.get(NAME) ?? new Highlight();
  highlights.set(NAME, all);
  let own: readonly StaticRange[] = [];
  return {
    show: (texts, words) => {
      for (const range of own) all.delete(range);
      own = [...texts].flatMap((text) => rangesIn(text, words));
      for (const range of own) all.add(range);
    },
  };
}

function rangesIn(text: Text, words: readonly string[]): readonly StaticRange[] {
  let end = 0;
  return markWords(text.data, words).flatMap((piece) => {
    const start = end;
    end += piece.text.length;
    if (!piece.marked) return [];
    return [
      new StaticRange({
        ...{ startContainer: text, startOffset: start },
        ...{ endContainer: text, endOffset: end },
      }),
    ];
  });
}
