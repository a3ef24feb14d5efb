/** A line of a description: a row of its table with its head, or an item of a list without. */
export type DescribedLine = { readonly head: string; readonly text: string };

const LINE =
  /<tr>\s*<t[hd][^>]*>([^]*?)<\/t[hd]>\s*<td[^>]*>([^]*?)<\/td>\s*<\/tr>|<li>([^]*?)<\/li>/giu;

/** Most lines that are read. */
const MOST = 200;

/**
 * Returns the rows of tables and the items of lists in sanitised HTML whose text matches, as plain text.
 */
export function describedLines(html: string, about: RegExp): readonly DescribedLine[] {
  const lines: DescribedLine[] = [];
  for (const [line, head = '', value, item = ''] of html.matchAll(LINE)) {
    if (lines.length === MOST) break;
    if (!about.test(line)) continue;
    lines.push({ head: plain(head).toLowerCase(), text: plain(value ?? item) });
  }
  return lines;
}

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/gu, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
    .trim();
}
