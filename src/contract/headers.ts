import * as z from 'zod/mini';

/** The cookie that carries the CSRF token, readable by the page's scripts (DESIGN.md, Security). */
export const CSRF_COOKIE = 'XSRF-TOKEN';

/** The header in which a state-changing call echoes that token. */
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** The header that makes a repeated call safe (DESIGN.md, The API contract, 9). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Headers of a call that may be repeated: the same key gives the same saved answer, the same key
 * with another body 409. Loose, as every request carries other headers too.
 */
export const idempotentHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))),
});
