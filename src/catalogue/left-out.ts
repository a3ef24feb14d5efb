import { cleanText } from './normalise/text.ts';

/** The kinds of records in a catalogue. */
export type RecordKind =
  | 'product'
  | 'category'
  | 'label'
  | 'former name'
  | 'section'
  | 'banner'
  | 'delivery'
  | 'policy'
  | 'search words';

/** A record that is not in the snapshot, and why. */
export type LeftOut = {
  readonly kind: RecordKind;
  readonly id: string | null;
  readonly title: string | null;
  /** A few words without a full stop. */
  readonly reason: string;
};

/** A problem of a record that is in the snapshot: something was changed or is missing. */
export type Warning = {
  readonly kind: RecordKind | 'picture' | 'shop' | 'snapshot';
  readonly id: string | null;
  /** One sentence. */
  readonly message: string;
};

/** Collects what the steps of a pull leave out and change. */
export type Notes = { readonly leftOut: LeftOut[]; readonly warnings: Warning[] };

/** Returns empty notes. */
export function emptyNotes(): Notes {
  return { leftOut: [], warnings: [] };
}

/** Returns a record's title for a note, cleaned; null if no visible character is left. */
export function titleOf(title: string | null): string | null {
  return title === null ? null : cleanText(title) || null;
}
