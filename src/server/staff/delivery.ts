import type { WireDeliveryLocation } from '#src/contract/delivery.ts';
import type { staffDeliveryCalls, StaffPlace } from '#src/contract/staff-delivery.ts';
import { isInterstate } from '#src/domain/checkout/delivery-place.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { changedFields } from '#src/domain/staff/draft.ts';
import { INTERSTATE } from '#src/domain/terms.ts';
import { listDelivery } from '#src/server/checkout/delivery.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import { changeCatalogue, type CatalogueChange } from './catalogue-change.ts';
import { changeOf, demandSeen } from './seen-values.ts';
import type { StaffShop } from './staff-shop.ts';

const names: Readonly<Record<keyof StaffPlace, string>> = {
  deliveryArea: 'area',
  subArea: 'part of the area',
  deliveryType: 'type',
  price: 'fee',
  deliveryDays: 'text on days',
  payOnDelivery: 'choice of payment on delivery',
};

/** Delivery areas and fees in the back office (DESIGN.md, The API contract, 18). */
export function staffDeliveryHandlers(
  shop: Pick<StaffShop, 'db' | 'now' | 'publisher'>,
): Handlers<typeof staffDeliveryCalls> {
  return {
    async addPlace({ body, visitor }) {
      const data = await changeCatalogue(shop, visitor, (at) => addPlace(at, body));
      return { status: 201, body: { message: 'The place is added.', data } };
    },

    async changePlace({ params: { placeId }, body, visitor }) {
      const data = await changeCatalogue(shop, visitor, (at) => changePlace(at, placeId, body));
      return { status: 200, body: { message: 'The place is changed.', data } };
    },

    async removePlace({ params: { placeId }, body: { from }, visitor }) {
      await changeCatalogue(shop, visitor, (at) => removePlace(at, placeId, from));
      return { status: 200, body: { message: 'The place is removed.' } };
    },
  };
}

async function addPlace(
  { trx, log }: CatalogueChange,
  place: StaffPlace,
): Promise<WireDeliveryLocation> {
  const places = await listDelivery(trx);
  const known = places.find((one) => isSamePlace(one, place));
  // The answer to the first press was lost.
  if (known !== undefined && changedFields(valuesOf(known), place).length === 0) return known;
  demandFree(place, places);
  const { last } = await trx
    .selectFrom('delivery_locations')
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('delivery_locations')
    .values({ ...rowOf(place), position: (last ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await log({ action: 'delivery.add', subject: subjectOf(id), before: null, after: place });
  return { id, ...place };
}

async function changePlace(
  { trx, log }: CatalogueChange,
  id: number,
  seen: { readonly from: StaffPlace; readonly to: StaffPlace },
): Promise<WireDeliveryLocation> {
  const places = await listDelivery(trx);
  const present = valuesOf(placeOf(places, id));
  const changed = changeOf(present, seen, names);
  if (changed === null) return { id, ...present };
  const after = { ...present, ...changed.after };
  demandFree(
    after,
    places.filter((other) => other.id !== id),
  );
  await trx.updateTable('delivery_locations').set(rowOf(after)).where('id', '=', id).execute();
  await log({ action: 'delivery.change', subject: subjectOf(id), ...changed });
  return { id, ...after };
}

async function removePlace(
  { trx, log }: CatalogueChange,
  id: number,
  from: StaffPlace,
): Promise<void> {
  const present = valuesOf(placeOf(await listDelivery(trx), id));
  demandSeen(present, from, names);
  await trx.deleteFrom('delivery_locations').where('id', '=', id).execute();
  await log({ action: 'delivery.remove', subject: subjectOf(id), before: present, after: null });
}

function subjectOf(id: number): string {
  return `delivery ${id}`;
}

function placeOf(places: readonly WireDeliveryLocation[], id: number): WireDeliveryLocation {
  const place = places.find((one) => one.id === id);
  if (place !== undefined && !isInterstate({ area: place.deliveryArea })) return place;
  throw notFound('This place is no longer on the list.');
}

function valuesOf({ id: _id, ...values }: WireDeliveryLocation): StaffPlace {
  return values;
}

/** Whether two places have the same names: a pull keeps one of those that differ in capitals alone. */
function isSamePlace(one: StaffPlace, other: StaffPlace): boolean {
  const nameOf = ({ deliveryArea, subArea, deliveryType }: StaffPlace) =>
    JSON.stringify([deliveryArea, subArea, deliveryType]).toLowerCase();
  return nameOf(one) === nameOf(other);
}

/** Throws a Problem if a place cannot be on the list: 400 for Interstate, 409 for one that is there. */
function demandFree(place: StaffPlace, others: readonly WireDeliveryLocation[]): void {
  if (isInterstate({ area: place.deliveryArea })) {
    const message = `${INTERSTATE} is always offered: support agrees its fee with the buyer.`;
    throw new Problem(400, 'place_reserved', message);
  }
  if (!others.some((other) => isSamePlace(other, place))) return;
  const title = [place.deliveryArea, place.subArea, place.deliveryType].filter(Boolean).join(', ');
  throw new Problem(409, 'place_taken', `${title} is on the list already.`);
}

function rowOf(place: StaffPlace) {
  return {
    area: place.deliveryArea,
    sub_area: place.subArea,
    type: place.deliveryType,
    fee_kobo: nairaToKobo(place.price),
    days: place.deliveryDays,
    pay_on_delivery: place.payOnDelivery,
  };
}
