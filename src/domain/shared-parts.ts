import { ownText } from './own-text.ts';

/** How parts of a page begin and end that most pages share to the last byte. */
const SHARED = [
  ['<header class="site-header">', '</header>'],
  ['<footer class="site-footer">', '</footer>'],
] as const;

/** A part of a page, and whether other pages have the very same. */
export type PagePart = { readonly text: string; readonly shared: boolean };

/**
 * A page's HTML in parts: its own, and those that it shares with others, whole elements. In an attribute
 * or a text nothing begins so, because quotes are escaped in the one and `<` in the other.
 */
export function pageParts(html: string): readonly PagePart[] {
  const parts: PagePart[] = [];
  let from = 0;
  for (const [opening, closing] of SHARED) {
    const start = html.indexOf(opening, from);
    const end = html.indexOf(closing, start);
    if (start < 0 || end < 0) continue;
    const next = end + closing.length;
    parts.push({ text: html.slice(from, start), shared: false });
    parts.push({ text: html.slice(start, next), shared: true });
    from = next;
  }
  return [...parts, { text: html.slice(from), shared: false }];
}

/** So many shared parts are remembered at most: of a whole site there are two. */
const MOST = 50;

/** What `make` gives for a text, made once for those that were asked for lately. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const own = ownText(text);
    const made = make(own);
    known.set(own, made);
    return made;
  };
}
