import { randomBytes } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken } from '#src/server/http/secret.ts';

const CODES = 10;

/** Characters of a code: 80 bits, so that its hash needs no salt and no slow function. */
const LENGTH = 16;

/** Without i, l, o and u, which are misread (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Gives a member new codes, such as "k3f0-9q2m-…", instead of the former ones. Only hashes are stored. */
export async function newRecoveryCodes(trx: ShopDatabase, staffId: number): Promise<string[]> {
  await dropRecoveryCodes(trx, staffId);
  const codes = Array.from({ length: CODES }, newCode);
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses up a code. Returns how many are left; null if the member has no such code. */
export async function takeRecoveryCode(
  trx: ShopDatabase,
  staffId: number,
  code: string,
): Promise<number | null> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return null;
  const left = await trx
    .selectFrom('staff_recovery_codes')
    .select('code_hash')
    .where('staff_id', '=', staffId)
    .execute();
  return left.length;
}

/** Removes all codes of a member. */
export async function dropRecoveryCodes(trx: ShopDatabase, staffId: number): Promise<void> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}

function newCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % 32));
  return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

function hashOf(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^0-9a-z]/g, ''));
}
