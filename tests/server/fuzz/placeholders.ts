/** What stands in a generated request for something that the shop only knows when it is sent. */
export const placeholders = {
  /** The id of the user who sends. */
  own: '{own}',
  ownEmail: '{ownEmail}',
  password: '{password}',
  /** The id of the user whose data must neither change nor be shown. */
  other: '{other}',
  otherEmail: '{otherEmail}',
  otherOrder: '{otherOrder}',
  /** An order of the sender, its key, and the reference of a card payment. */
  order: '{order}',
  orderKey: '{orderKey}',
  reference: '{reference}',
  /** A token that sets a new password of the sender. */
  reset: '{reset}',
  site: '{site}',
} as const;

type Placeholder = keyof typeof placeholders;

/** What the placeholders stand for. */
export type Known = Readonly<Record<Placeholder, string>>;

/** The text with every placeholder filled in. */
export function fill(text: string, known: Known): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(known, name) ? known[name as Placeholder] : whole,
  );
}
