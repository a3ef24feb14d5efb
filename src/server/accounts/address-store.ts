import type { WireAddress } from '#src/contract/address.ts';
import { MOST_ADDRESSES } from '#src/domain/accounts/address.ts';
import { nigerianPhone } from '#src/domain/phone-number.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { holdUser, type User } from './user-store.ts';

/** What an address says. */
export type AddressTexts = Omit<WireAddress, 'id' | 'isDefault'>;

/*
 * Every change is made in a transaction that holds the user's row (`holdUser`), so that two changes
 * at once leave one default.
 */

/** A user's addresses, the default first, then the oldest. */
export async function addressesOf(
  db: ShopDatabase,
  userId: number,
): Promise<readonly WireAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, fullname, phone, address, delivery_area, sub_area, is_default }) => ({
    ...{ id, fullname, phone, address },
    deliveryArea: delivery_area,
    subArea: sub_area,
    isDefault: is_default,
  }));
}

/**
 * Adds an address, unless the user has an equal one: a repeated call adds nothing. The first is the
 * default. Throws a 409 Problem if the user has the most already.
 */
export async function insertAddress(
  trx: ShopDatabase,
  userId: number,
  texts: AddressTexts,
): Promise<void> {
  const kept = await addressesOf(trx, userId);
  if (kept.some((address) => isSame(address, texts))) return;
  if (kept.length >= MOST_ADDRESSES) throw tooMany();
  await trx
    .insertInto('addresses')
    .values({ user_id: userId, is_default: kept.length === 0, ...columnsOf(texts) })
    .execute();
  if (kept.length === 0) await showDefault(trx, userId);
}

/**
 * Keeps the address of an order for the next one, if its buyer has an account that is not full: an
 * order is not refused for it.
 */
export async function keepOrderAddress(
  trx: ShopDatabase,
  userId: number | null,
  texts: AddressTexts,
): Promise<void> {
  if (userId === null || (await holdUser(trx, userId)) === null) return;
  if ((await addressesOf(trx, userId)).length >= MOST_ADDRESSES) return;
  await insertAddress(trx, userId, texts);
}

/** Replaces an address. Returns false if the user has no such address. */
export async function replaceAddress(
  trx: ShopDatabase,
  userId: number,
  id: number,
  texts: AddressTexts,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('addresses')
    .set(columnsOf(texts))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await showDefault(trx, userId);
  return numUpdatedRows > 0n;
}

/** Removes an address, if the user has it. Without the default, the oldest becomes the default. */
export async function deleteAddress(trx: ShopDatabase, userId: number, id: number): Promise<void> {
  await trx.deleteFrom('addresses').where('user_id', '=', userId).where('id', '=', id).execute();
  const [first] = await addressesOf(trx, userId);
  if (first?.isDefault === false) await setDefault(trx, userId, first.id);
  else await showDefault(trx, userId);
}

/** Makes an address the default. Returns false if the user has no such address. */
export async function setDefault(trx: ShopDatabase, userId: number, id: number): Promise<boolean> {
  const kept = await addressesOf(trx, userId);
  if (!kept.some((address) => address.id === id)) return false;
  // One after the other: the database refuses a second default.
  for (const isDefault of [false, true]) {
    await trx
      .updateTable('addresses')
      .set({ is_default: isDefault })
      .where('user_id', '=', userId)
      .where('id', isDefault ? '=' : '!=', id)
      .execute();
  }
  await showDefault(trx, userId);
  return true;
}

/**
 * Takes over the address of a saved profile. One that the user has becomes the default; another text
 * replaces the default's, or is the first address; without a text, the default is removed.
 */
export async function takeProfileAddress(trx: ShopDatabase, user: User): Promise<void> {
  const { id, address, first_name, last_name, phone } = user;
  const kept = await addressesOf(trx, id);
  const [first] = kept;
  const same = kept.find((other) => other.address === address);
  if (same !== undefined) await setDefault(trx, id, same.id);
  else if (first === undefined) {
    if (address === '') return;
    const fullname = `${first_name} ${last_name}`.trim() || user.fullname;
    const called = nigerianPhone(phone) ?? phone;
    const texts = { fullname, phone: called, address, deliveryArea: '', subArea: '' };
    await insertAddress(trx, id, texts);
  } else if (address === '') await deleteAddress(trx, id, first.id);
  else await replaceAddress(trx, id, first.id, { ...first, address });
}

/** The profile shows the default address. */
async function showDefault(trx: ShopDatabase, userId: number): Promise<void> {
  const [first] = await addressesOf(trx, userId);
  await trx
    .updateTable('users')
    .set({ address: first?.address ?? '' })
    .where('id', '=', userId)
    .execute();
}

function columnsOf({ fullname, phone, address, deliveryArea, subArea }: AddressTexts) {
  return { fullname, phone, address, delivery_area: deliveryArea, sub_area: subArea };
}

function isSame(one: AddressTexts, other: AddressTexts): boolean {
  return JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));
}

function tooMany(): Problem {
  return new Problem(
    409,
    'too_many_addresses',
    `You can save ${MOST_ADDRESSES} addresses at most. Please remove one first.`,
  );
}
