import type { ReadingSentence } from '#src/domain/search/reading-sentence.ts';

type Props = {
  readonly sentence: ReadingSentence;
  /** As typed. */
  readonly text: string;
  /** The search for exactly what was typed. */
  readonly literalHref: string;
};

/** Says what was done to a search, with a link that undoes it. */
export function ReadingLine({ sentence: { lead, shown }, text, literalHref }: Props) {
  return (
    <p className="reading-line">
      {lead}
      <strong>{shown}</strong>. <a href={literalHref}>Search for “{text}” instead</a>
    </p>
  );
}
