import { guardFormula } from '#src/domain/formula-guard.ts';

/** What a cell of a table may hold. */
export type Cell = string | number | boolean | null;

/**
 * One line of a CSV file (RFC 4180), with its end. A text that a spreadsheet would take for a formula
 * gets an apostrophe in front: cells hold what strangers have typed into a form. What some spreadsheets
 * would split a cell at is quoted.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = guardFormula(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
