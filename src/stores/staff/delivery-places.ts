import { request } from '#src/api/request.ts';
import { deliveryCalls } from '#src/contract/delivery.ts';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { createRead } from './reading.ts';
import { staffClient } from './staff-client.ts';

const places = createRead<readonly DeliveryPlace[]>();

/** Where the shop delivers to, with the fees. */
export const staffPlaces = places.state;

/** Reads the places for the screen. Never rejects. */
export function loadStaffPlaces(client = staffClient): Promise<void> {
  return places.read(() => askPlaces(client));
}

/** Reads the places now, for the screen too. Throws the API's errors. */
export async function readPlaces(client = staffClient): Promise<readonly DeliveryPlace[]> {
  const read = await askPlaces(client);
  places.show(read);
  return read;
}

async function askPlaces(client: typeof staffClient): Promise<readonly DeliveryPlace[]> {
  const { data } = await request(deliveryCalls.delivery, {}, client);
  return data.deliveryLocations.map(
    ({ id, deliveryArea, subArea, deliveryType, price, deliveryDays, payOnDelivery }) => ({
      key: String(id),
      area: deliveryArea,
      subArea,
      type: deliveryType,
      fee: nairaToKobo(price),
      days: deliveryDays,
      payOnDelivery,
    }),
  );
}
