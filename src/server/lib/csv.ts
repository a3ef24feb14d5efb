/** What a cell of a table may hold. */
export type Cell = string | number | boolean | null;

/**
 * One line of a CSV file (RFC 4180), with its end. A text that a spreadsheet would take for a formula
 * gets an apostrophe in front: cells hold what strangers have typed into a form.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
