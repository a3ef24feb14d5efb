import fc from 'fast-check';

/** Trimmed text that is not empty. */
export const words = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => text.trim() === text);
/** Naira with kobo, as on the wire. */
export const naira = fc.integer({ min: 0, max: 1_000_000_000 }).map((kobo) => kobo / 100);
export const id = fc.integer({ min: 1, max: 2_147_483_647 });
/** ISO 8601 in UTC, to the millisecond. */
export const moment = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
export const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
