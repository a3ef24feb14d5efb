import { slugify } from '#src/domain/slug.ts';

/**
 * Gives each title a slug of its own: the first keeps the plain slug, later ones get their number
 * behind it (DESIGN.md, Routes). The answer depends on the titles before it alone.
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
