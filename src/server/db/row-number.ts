/** The largest row id: the limit of PostgreSQL's integer. */
const MAX_ROW = 2_147_483_647;

/**
 * The number if a row can have it as id, else null. PostgreSQL fails on larger numbers instead of
 * finding no row.
 */
export function rowNumber(number: number): number | null {
  return Number.isInteger(number) && number >= 1 && number <= MAX_ROW ? number : null;
}
