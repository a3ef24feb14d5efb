import { cleanText } from './normalise/text.ts';

/** The kinds of records that a catalogue holds. */
export type RecordKind =
  | 'product'
  | 'category'
  | 'label'
  | 'section'
  | 'banner'
  | 'delivery'
  | 'policy';

/** A record that is not in the snapshot, and why. */
export type LeftOut = {
  readonly kind: RecordKind;
  readonly id: string | null;
  readonly title: string | null;
  /** A few words without a full stop. */
  readonly reason: string;
};

/** What was changed or could not be had, though the record is in the snapshot. */
export type Warning = {
  readonly kind: RecordKind | 'picture' | 'snapshot';
  readonly id: string | null;
  /** One sentence. */
  readonly message: string;
};

/** Where the parts of a pull note what they left out and what they changed. */
export type Notes = { readonly leftOut: LeftOut[]; readonly warnings: Warning[] };

/** Nothing noted yet. */
export function emptyNotes(): Notes {
  return { leftOut: [], warnings: [] };
}

/** A record's title for a note: clean, null where nothing of it can be seen. */
export function titleOf(title: string | null): string | null {
  return title === null ? null : cleanText(title) || null;
}
