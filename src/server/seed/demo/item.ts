import type { PictureSpec } from '#src/server/seed/seed-catalogue.ts';

/** How a thing looks, whichever side is shown. */
export type Look = Omit<PictureSpec, 'view'>;

/** A product of the demo shop before it has a slug, a label, a date and a stock. */
export type Item = {
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly subcategory: string | null;
  /** Whole naira. */
  readonly price: number;
  /** Whole naira, or null where it never cost more. */
  readonly was: number | null;
  readonly pictures: readonly PictureSpec[];
  readonly description: string;
};

/** The pictures of a thing, one for each side, the first being the one on the card. */
export function picturesOf(look: Look, views: readonly PictureSpec['view'][]): PictureSpec[] {
  return views.map((view) => ({ ...look, view }));
}
