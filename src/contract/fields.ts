import * as z from 'zod/mini';
import { textLimits } from '#src/domain/text-limits.ts';

/** The largest id: what a 32-bit column of any database holds. */
export const MAX_ID = 2_147_483_647;

/** An id as our server sends it. */
export const wireId = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** A number of things: a whole one, from 0. */
export const count = z.int().check(z.minimum(0));

/** A text that is not empty. */
export const filled = z.string().check(z.minLength(1));

/** An id in a request, as a number or as digits; gives the number. */
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
 * PostgreSQL refuses NUL.
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

/** Text of several lines, trimmed; control characters other than line feed and tab are dropped. */
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

/** A person's name, as one field. */
export const fullname = line(textLimits.fullname).check(z.minLength(1));

/** A mail address; 254 characters are the most that SMTP carries (RFC 5321). */
export const email = line(textLimits.email).check(z.email());

/** A telephone number as its owner writes it: no form is demanded (SPEC.md section 5). */
export const phone = line(textLimits.phone).check(z.minLength(1));

/**
 * A password, never trimmed; the upper bound keeps the work of hashing small. What a new one must be
 * like says `domain/accounts/new-password.ts`: older ones stay valid.
 */
export const password = z.string().check(z.minLength(1), z.maxLength(200));
