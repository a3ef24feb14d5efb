import { slugify } from '#src/domain/slug.ts';
import { trimEnd } from '#src/domain/trim-end.ts';

/** Maximum length of a slug, in characters. */
export const MAX_SLUG = 80;

/** Maximum length of a slug in bytes of UTF-8: file names have at most 255, with suffixes. */
const MAX_SLUG_BYTES = 200;

/** Slugs that would be the index page of their folder. */
const unusable = new Set(['', 'index']);

/** The fields that a slug is made from. */
export type SlugSource = {
  readonly id: string;
  /** The server's own slug, or null. */
  readonly slug: string | null;
  readonly title: string;
};

/** A product that did not get its preferred slug. */
export type RenamedSlug = { readonly id: string; readonly wanted: string; readonly slug: string };

/**
 * Assigns each product, in order, a unique slug: the server's, else the title's, else `product-{id}`.
 * The first product with a slug keeps it. Later ones get the suffix `-{id}` (DESIGN.md, Routes), or a
 * number if that is taken too.
 */
export function assignSlugs(sources: readonly SlugSource[]): {
  readonly slugs: string[];
  readonly renamed: RenamedSlug[];
} {
  const taken = new Set<string>(unusable);
  const slugs = sources.map((source) => {
    const slug = wantedSlug(source);
    if (taken.has(slug)) return '';
    taken.add(slug);
    return slug;
  });
  const renamed: RenamedSlug[] = [];
  for (const [index, source] of sources.entries()) {
    if (slugs[index] !== '') continue;
    const wanted = wantedSlug(source);
    const slug = freeSlug(wanted, slugify(source.id), taken);
    taken.add(slug);
    slugs[index] = slug;
    renamed.push({ id: source.id, wanted, slug });
  }
  return { slugs, renamed };
}

/** Cuts a slug at a hyphen so that `reserve` more characters still fit within the limits. */
export function cutSlug(slug: string, reserve = 0): string {
  const characters = Array.from(slug);
  const limit = MAX_SLUG - reserve;
  let length = Math.min(characters.length, limit);
  while (bytesOf(characters.slice(0, length).join('')) > MAX_SLUG_BYTES - reserve) {
    length -= 1;
  }
  if (length === characters.length) return slug;
  const cut = characters.slice(0, length).join('');
  const hyphen = characters[length] === '-' ? cut.length : cut.lastIndexOf('-');
  return trimEnd(hyphen > 0 ? cut.slice(0, hyphen) : cut, '-');
}

/** Returns the preferred slug of a product: the server's, else the title's, else `product-{id}`. */
export function wantedSlug({ id, slug, title }: SlugSource): string {
  for (const text of [slug ?? '', title]) {
    const candidate = cutSlug(slugify(text));
    if (!unusable.has(candidate)) return candidate;
  }
  return cutSlug(slugify(`product-${id}`));
}

/** Returns a free slug: with the suffix `-{id}`, or with a number if the id is unsuitable or taken. */
export function freeSlug(
  wanted: string,
  id: string,
  taken: Pick<ReadonlySet<string>, 'has'>,
): string {
  if (id !== '' && id.length <= MAX_SLUG / 2 && bytesOf(id) === id.length) {
    const withId = `${cutSlug(wanted, id.length + 1)}-${id}`;
    if (!taken.has(withId)) return withId;
  }
  for (let number = 2; ; number += 1) {
    const numbered = `${cutSlug(wanted, String(number).length + 1)}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** Length of a text in bytes of UTF-8. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
