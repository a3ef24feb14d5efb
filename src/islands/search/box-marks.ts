import { markWords } from '#src/domain/search/marked-text.ts';

/** The name of what is marked, in styles/search-suggestions.css. */
const NAME = 'searched';

/** Marks what was searched for in texts. */
export type Marks = {
  /** Marks these words (`searchWords`) in these texts, and nothing else any more. */
  readonly show: (texts: Iterable<Text>, words: readonly string[]) => void;
};

/**
 * Marks by the CSS Custom Highlight API: the texts stay as they are and need not be laid out again at
 * every key. A browser without it shows them unmarked.
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
