import type { TextPiece } from '#src/domain/search/marked-text.ts';

/** A text with its search matches marked. */
export function MarkedText({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
