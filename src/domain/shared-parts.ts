import { ownText } from './own-text.ts';

/** How the elements begin that other pages have to the last byte: header, footer, and cards of products. */
const OPENING =
  /<(?:(header) class="site-header">|(footer) class="site-footer">|(article) class="card[ "])/g;

/** A part of a page, and whether other pages have the very same. */
export type PagePart = { readonly text: string; readonly shared: boolean };

/**
 * A page's HTML in parts: its own, and those that it shares with others, whole elements. In an attribute
 * or a text nothing begins so, because quotes are escaped in the one and `<` in the other.
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

/** So many shared parts are remembered at most: a card stands on pages that are made one after the other. */
const MOST = 2_000;

/** What `make` gives for a text, made once for those that were asked for lately. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  /** In the order in which they were made. */
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
