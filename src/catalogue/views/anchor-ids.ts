import { slugify } from '#src/domain/slug.ts';

/** Makes ids that are unique on one page: the prefix and the text's slug, numbered if repeated. */
export function idMaker(prefix: string): (text: string) => string {
  const made = new Map<string, number>();
  return (text) => {
    const slug = slugify(text);
    const id = slug === '' ? prefix : `${prefix}-${slug}`;
    const count = (made.get(id) ?? 0) + 1;
    made.set(id, count);
    return count === 1 ? id : `${id}--${count}`;
  };
}
