/** Minimum number of columns of a table that is wider than a phone. */
const WIDE = 4;

/**
 * Wraps the wide tables of sanitised HTML in boxes that scroll sideways by touch and by keyboard, so
 * that the page does not. Tables that contain other tables stay as they are.
 */
export function boxWideTables(html: string): string {
  return html.replace(/<table>((?:(?!<table>)[^])*?)<\/table>/g, (table, content: string) => {
    const [row = ''] = content.split('</tr>');
    const columns = row.match(/<t[hd][ >]/g)?.length ?? 0;
    if (columns < WIDE) return table;
    return `<div class="wide-table" role="group" aria-label="Table" tabindex="0">${table}</div>`;
  });
}
