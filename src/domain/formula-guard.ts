/**
 * A text that a spreadsheet may take for a formula: it begins with a sign, half or full width, behind
 * any white space, control characters or characters that are not seen; or with a tab or a line end,
 * which some programs skip (OWASP, "CSV Injection"). Apostrophes in front count as part of the text, so
 * that one more can always be told from its own.
 */
const FORMULA =
  /^'*(?:[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

/** The text of a cell for a CSV file: with an apostrophe in front if it could be taken for a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `guardFormula` was given. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
