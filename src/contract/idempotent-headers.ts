import * as z from 'zod/mini';

/**
 * Headers of a call that may be repeated: the same key gives the same saved answer, the same key
 * with another body 409. Loose, as every request carries other headers too.
 */
export const idempotentHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))),
});
