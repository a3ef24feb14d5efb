import { atom, type ReadableAtom } from 'nanostores';
import { getJson } from '#src/api/client.ts';
import { deliveryCalls } from '#src/contract/delivery.ts';
import { readDelivery } from '#src/contract/foreign-delivery.ts';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { isRecord } from '#src/domain/json-checks.ts';
import { messages } from '#src/domain/messages.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { renewChosenPlace } from './choose-place.ts';

/** State of the list of delivery places. */
export type PlacesState =
  | { readonly step: 'unread' | 'loading' }
  | { readonly step: 'failed'; readonly text: string }
  | { readonly step: 'ready'; readonly places: readonly DeliveryPlace[] };

const state = atom<PlacesState>({ step: 'unread' });

/** The places with their current fees. */
export const deliveryPlaces: ReadableAtom<PlacesState> = state;

/**
 * Reads the places from the server, once; an empty list is read again. Never rejects: an error is in
 * the state.
 */
export async function loadPlaces(client = apiClient): Promise<void> {
  const now = state.get();
  if (now.step === 'loading' || (now.step === 'ready' && now.places.length > 0)) return;
  state.set({ step: 'loading' });
  await readPlaces(client);
}

/** Reads them again, such as after a fee has changed. The known ones stay until then. */
export async function renewPlaces(client = apiClient): Promise<void> {
  await readPlaces(client);
}

async function readPlaces(client: typeof apiClient): Promise<void> {
  try {
    const { data } = await getJson(client, deliveryCalls.delivery.path);
    const places = placesOf(data);
    state.set({ step: 'ready', places });
    renewChosenPlace(places);
  } catch (error) {
    if (state.get().step === 'ready') return;
    state.set({ step: 'failed', text: failureText(error, messages.unexpected) });
  }
}

/** Returns the readable places of any server; others are logged and left out. */
function placesOf(data: unknown): readonly DeliveryPlace[] {
  const list = isRecord(data) ? data.deliveryLocations : null;
  if (!Array.isArray(list)) return [];
  return list.flatMap((record: unknown, position) => {
    const read = readDelivery(record);
    if (!read.ok) {
      console.warn(`A delivery place was left out: ${read.reason}.`);
      return [];
    }
    const { id, area, subArea, type, fee, days, payOnDelivery } = read.delivery;
    const key = id ?? `n${position}`;
    return [{ key, area, subArea, type, fee, days, payOnDelivery: payOnDelivery ?? true }];
  });
}
