import type { NamedLink } from '#src/domain/catalogue/views.ts';
import { idMaker } from './anchor-ids.ts';
import { plainText } from './plain-text.ts';

/**
 * Gives the second-level headings of sanitised HTML ids. Returns the HTML and the table of contents.
 */
export function withContents(html: string): {
  readonly body: string;
  readonly contents: readonly NamedLink[];
} {
  const idOf = idMaker('section');
  const contents: NamedLink[] = [];
  const body = html.replace(/<h2>(.*?)<\/h2>/gs, (_whole, inner: string) => {
    const name = plainText(inner);
    const id = idOf(name);
    if (name !== '') contents.push({ name, href: `#${encodeURIComponent(id)}` });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { body, contents };
}
