/**
 * A text that a spreadsheet may take for a formula (OWASP, "CSV Injection"). It begins with an
 * operator sign, half or full width, possibly after white space, control or invisible characters;
 * or with a tab or line end, which some programs skip. Leading apostrophes count as part of the
 * text, so that the added one can always be told apart.
 */
const FORMULA =
  /^'*(?:[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

/** Returns the text of a CSV cell, with an apostrophe in front if it could be taken for a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the original text of a cell that `guardFormula` made. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
