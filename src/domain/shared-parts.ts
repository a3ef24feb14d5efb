import { ownText } from './own-text.ts';

/** Opening tags of elements that are identical on many pages: header, footer and product cards. */
const OPENING =
  /<(?:(header) class="site-header">|(footer) class="site-footer">|(article) class="card[ "])/g;

/** A part of a page, and whether other pages have the same. */
export type PagePart = { readonly text: string; readonly shared: boolean };

/**
 * Splits a page's HTML into its own parts and the elements that it shares with other pages.
 * Attributes and texts cannot match, because quotes are escaped in attributes and `<` in texts.
 */
export function pageParts(html: string): readonly PagePart[] {
  const parts: PagePart[] = [];
  let from = 0;
  for (const { index: start, ...names } of html.matchAll(OPENING)) {
    const closing = `</${names[1] ?? names[2] ?? names[3]}>`;
    const end = html.indexOf(closing, start);
    if (start < from || end < 0) continue;
    const next = end + closing.length;
    parts.push({ text: html.slice(from, start), shared: false });
    parts.push({ text: html.slice(start, next), shared: true });
    from = next;
  }
  return [...parts, { text: html.slice(from), shared: false }];
}

/** Most remembered results: pages that share a card are made one after the other. */
const MOST = 2_000;

/** Caches the latest results of `make`, by text. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  /** In the order of creation. */
  const known = new Map<string, Made>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const own = ownText(text);
    const made = make(own);
    known.set(own, made);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return made;
  };
}
