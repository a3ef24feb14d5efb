import { slugify } from '#src/domain/slug.ts';
import { trimEnd } from '#src/domain/trim-end.ts';

/** Longest slug, in characters. */
export const MAX_SLUG = 80;

/** Longest slug in bytes of UTF-8: file systems take 255 for a name, and pages add endings. */
const MAX_SLUG_BYTES = 200;

/** Slugs whose page would be taken for the index of its folder. */
const unusable = new Set(['', 'index']);

/** What a slug is made from. */
export type SlugSource = {
  readonly id: string;
  /** The server's own slug, or null. */
  readonly slug: string | null;
  readonly title: string;
};

/** A product that did not get the slug it asked for. */
export type RenamedSlug = { readonly id: string; readonly wanted: string; readonly slug: string };

/**
 * A slug for each, in order, unique and never empty: the server's, else the title's, else
 * `product-{id}`. Of those that want the same one, the first keeps it and later ones get `-{id}`
 * (DESIGN.md, Routes), or a number where that is taken too.
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

/** The slug cut at a hyphen, so that it and `reserve` more characters stay within the limits. */
export function cutSlug(slug: string, reserve = 0): string {
  const characters = Array.from(slug);
  const limit = MAX_SLUG - reserve;
  let length = Math.min(characters.length, limit);
  while (Buffer.byteLength(characters.slice(0, length).join('')) > MAX_SLUG_BYTES - reserve) {
    length -= 1;
  }
  if (length === characters.length) return slug;
  const cut = characters.slice(0, length).join('');
  const hyphen = characters[length] === '-' ? cut.length : cut.lastIndexOf('-');
  return trimEnd(hyphen > 0 ? cut.slice(0, hyphen) : cut, '-');
}

/** The slug that a product would have alone: the server's, else the title's, else `product-{id}`. */
export function wantedSlug({ id, slug, title }: SlugSource): string {
  for (const text of [slug ?? '', title]) {
    const candidate = cutSlug(slugify(text));
    if (!unusable.has(candidate)) return candidate;
  }
  return cutSlug(slugify(`product-${id}`));
}

/** A slug that is not taken: with `-{id}`, or with a number if there is no such id. */
export function freeSlug(
  wanted: string,
  id: string,
  taken: Pick<ReadonlySet<string>, 'has'>,
): string {
  if (id !== '' && id.length <= MAX_SLUG / 2 && Buffer.byteLength(id) === id.length) {
    const withId = `${cutSlug(wanted, id.length + 1)}-${id}`;
    if (!taken.has(withId)) return withId;
  }
  for (let number = 2; ; number += 1) {
    const numbered = `${cutSlug(wanted, String(number).length + 1)}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
