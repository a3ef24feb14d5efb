import { staffDeliveryCalls } from '#src/contract/staff-delivery.ts';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import {
  EMPTY_PLACE,
  placeDraftOf,
  placeFaults,
  placeValues,
  type PlaceDraft,
} from '#src/domain/staff/place-draft.ts';
import { askStaff } from './ask.ts';
import { loadStaffPlaces, readPlaces } from './delivery-places.ts';
import { createEditor, type Edited } from './editor.ts';
import { readPublishing } from './publishing.ts';
import { staffClient } from './staff-client.ts';

/** Where a place stands: its key in the list; null for a new one. */
type Subject = { readonly key: string | null };

const editor = createEditor<Subject, PlaceDraft>({
  faultsOf: ({ key, seen, draft }) => placeFaults(draft, key === null ? null : seen),
  send: async (entry, client) => {
    const message = await send(entry, client);
    await renew(client);
    return message;
  },
  present: async ({ key }, client) => {
    const places = await readPlaces(client).catch(() => []);
    const place = places.find((one) => one.key === key);
    return place === undefined ? null : placeDraftOf(place);
  },
});

/** The delivery area that is being written, and what is done to it (`Editor`). */
export const {
  state: editedPlace,
  leave: leavePlace,
  change: changePlaceDraft,
  check: checkPlace,
  save: savePlace,
} = editor;

/** Opens a place; null is a new one. */
export function editPlace(place: DeliveryPlace | null): void {
  editor.open({ key: place?.key ?? null }, place === null ? EMPTY_PLACE : placeDraftOf(place));
}

/** Removes a place. Returns the server's sentence. Throws as `askStaff` does. */
export async function removePlace(place: DeliveryPlace, client = staffClient): Promise<string> {
  const input = {
    params: { placeId: place.key },
    body: { from: placeValues(placeDraftOf(place)) },
  };
  try {
    return (await askStaff(staffDeliveryCalls.removePlace, input, client)).message;
  } finally {
    await renew(client);
  }
}

async function send({ key, seen, draft }: Edited<Subject, PlaceDraft>, client: typeof staffClient) {
  const to = placeValues(draft);
  if (key === null) {
    return (await askStaff(staffDeliveryCalls.addPlace, { body: to }, client)).message;
  }
  const input = { params: { placeId: key }, body: { from: placeValues(seen), to } };
  return (await askStaff(staffDeliveryCalls.changePlace, input, client)).message;
}

/** Reads the list and what is not live yet again. Never rejects. */
async function renew(client: typeof staffClient): Promise<void> {
  await Promise.all([loadStaffPlaces(client), readPublishing(client)]);
}
