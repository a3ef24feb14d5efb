import * as z from 'zod/mini';
import { textLimits } from '#src/domain/text-limits.ts';

/** The largest id: the limit of a 32-bit integer column. */
export const MAX_ID = 2_147_483_647;

/** An id as our server sends it. */
export const wireId = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** A count: a whole number from 0. */
export const count = z.int().check(z.minimum(0));

/** A non-empty text. */
export const filled = z.string().check(z.minLength(1));

/** An id in a request, as a number or digits. Parses to a number. */
export const requestId = z.union(
  [
    wireId,
    z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)), wireId),
  ],
  { error: 'must be an id: a whole number from 1' },
);

/** A body that names a product. */
export const productBody = z.object({ productId: requestId });

/**
 * One line of text, trimmed. Control characters become spaces: no shopper types them, and
 * PostgreSQL rejects NUL.
 */
export function line(max: number) {
  return z.string().check(
    z.overwrite((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .toWellFormed()
        .trim(),
    ),
    z.maxLength(max),
  );
}

/** Text of several lines, trimmed. Control characters except line feed and tab are dropped. */
export function paragraph(max: number) {
  return z.string().check(
    z.overwrite((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .toWellFormed()
        .trim(),
    ),
    z.maxLength(max),
  );
}

/** A person's name in one field. */
export const fullname = line(textLimits.fullname).check(z.minLength(1));

/** A mail address. SMTP carries at most 254 characters (RFC 5321). */
export const email = line(textLimits.email).check(z.email());

/** A telephone number in any form (SPEC.md section 5). */
export const phone = line(textLimits.phone).check(z.minLength(1));

/**
 * A password, never trimmed. The upper limit bounds the work of hashing.
 * `domain/accounts/new-password.ts` has the rules for new passwords; older ones stay valid.
 */
export const password = z.string().check(z.minLength(1), z.maxLength(200));
