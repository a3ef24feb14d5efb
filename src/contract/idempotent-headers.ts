import * as z from 'zod/mini';

/**
 * Headers of a repeatable call. The same key gets the same saved answer; the same key with another
 * body gets 409. Loose, since every request carries other headers too.
 */
export const idempotentHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))),
});
