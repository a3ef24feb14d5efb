import { slugify } from '#src/domain/slug.ts';

/**
 * Returns a function that gives each title a unique slug. The first title keeps the plain slug; later
 * ones get their number as a suffix (DESIGN.md, Routes). A slug depends only on the titles before it.
 */
export function createSlugger(): (title: string, number: number) => string {
  const taken = new Set<string>();
  return (title, number) => {
    const plain = slugify(title);
    let slug = plain;
    while (slug === '' || taken.has(slug))
      slug = slug === plain ? `${plain}-${number}` : `${slug}-${number}`;
    taken.add(slug);
    return slug;
  };
}
