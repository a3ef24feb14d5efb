/** The largest row number: that of PostgreSQL's integer. */
const MAX_ROW = 2_147_483_647;

/** A number that a row can have, or null: PostgreSQL fails on larger ones instead of not finding. */
export function rowNumber(number: number): number | null {
  return Number.isInteger(number) && number >= 1 && number <= MAX_ROW ? number : null;
}
