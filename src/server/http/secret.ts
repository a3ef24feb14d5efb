import { createHash, randomBytes } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** 256 random bits, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a token from `newToken`. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The hash that is stored instead of a token, so that a reader of the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A secret that all processes of this database share. The first caller creates it. */
export async function sharedSecret(db: ShopDatabase, name: string): Promise<string> {
  const known = () =>
    db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const before = await known();
  if (before !== undefined) return before.value;
  await db
    .insertInto('secrets')
    .values({ name, value: newToken() })
    .onConflict((row) => row.doNothing())
    .execute();
  const { value } = (await known()) ?? {};
  if (value === undefined) throw new Error(`The secret "${name}" could not be created.`);
  return value;
}
