import type { TextPiece } from '#src/domain/search/marked-text.ts';

/** A text with what the search found in it marked. */
export function MarkedText({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, marked }, place) =>
    marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  );
}
