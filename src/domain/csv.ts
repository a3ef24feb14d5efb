import { guardFormula } from './formula-guard.ts';

/** The content of one cell. */
export type Cell = string | number | boolean | null;

/**
 * One line of a CSV file (RFC 4180), with its line ending. A text that a spreadsheet would read as
 * a formula gets a leading apostrophe, since cells hold what strangers have typed. Characters at
 * which some spreadsheets split a cell are quoted.
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
