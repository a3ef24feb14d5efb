/** From so many columns on, a table is wider than a phone. */
const WIDE = 4;

/**
 * Sanitised HTML whose wide tables stand in boxes of their own, which scroll sideways by touch and by
 * keyboard instead of the page. Tables in tables are left as they are.
 */
export function boxWideTables(html: string): string {
  return html.replace(/<table>((?:(?!<table>)[^])*?)<\/table>/g, (table, content: string) => {
    const [row = ''] = content.split('</tr>');
    const columns = row.match(/<t[hd][ >]/g)?.length ?? 0;
    if (columns < WIDE) return table;
    return `<div class="wide-table" role="group" aria-label="Table" tabindex="0">${table}</div>`;
  });
}
