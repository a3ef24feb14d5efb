import { z } from 'zod';
import './no-eval.ts';

/** The largest id: what a 32-bit column of any database holds. */
export const MAX_ID = 2_147_483_647;

/** An id as our server sends it. */
export const wireId = z.int().min(1).max(MAX_ID);

/** An id in a request, as a number or as digits; gives the number. */
export const requestId = z.union(
  [
    wireId,
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number)
      .pipe(wireId),
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
  return z
    .string()
    .overwrite((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .toWellFormed()
        .trim(),
    )
    .max(max);
}

/** Text of several lines, trimmed; control characters other than line feed and tab are dropped. */
export function paragraph(max: number) {
  return z
    .string()
    .overwrite((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .toWellFormed()
        .trim(),
    )
    .max(max);
}

/** A person's name, as one field. */
export const fullname = line(120).min(1);

/** A mail address; 254 characters are the most that SMTP carries (RFC 5321). */
export const email = line(254).check(z.email());

/** A telephone number as its owner writes it: no form is demanded (SPEC.md section 5). */
export const phone = line(32).min(1);

/**
 * A password, never trimmed. SPEC.md section 5 shows no rule of length or strength; the upper bound
 * keeps the work of hashing small.
 */
export const password = z.string().min(1).max(200);
