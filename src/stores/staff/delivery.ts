import { atom, type ReadableAtom } from 'nanostores';
import { staffDeliveryCalls } from '#src/contract/staff-delivery.ts';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { rebased, withChange } from '#src/domain/staff/draft.ts';
import {
  EMPTY_PLACE,
  placeDraftOf,
  placeFaults,
  placeValues,
  type PlaceDraft,
  type PlaceFaults,
} from '#src/domain/staff/place-draft.ts';
import { askStaff, isConflict } from './ask.ts';
import { loadStaffPlaces, readPlaces } from './delivery-places.ts';
import { readPublishing } from './publishing.ts';
import { staffClient } from './staff-client.ts';

/** A delivery area that a member writes. */
export type EditedPlace = {
  /** Its key in the list; null for a new one. */
  readonly key: string | null;
  /** As the member saw it. */
  readonly seen: PlaceDraft;
  readonly draft: PlaceDraft;
  readonly faults: PlaceFaults;
};

const edited = atom<EditedPlace | null>(null);

/** The delivery area that is being written; null if none is. It stays while other screens are looked at. */
export const editedPlace: ReadableAtom<EditedPlace | null> = edited;

/** Opens a place; null is a new one. */
export function editPlace(place: DeliveryPlace | null): void {
  const seen = place === null ? EMPTY_PLACE : placeDraftOf(place);
  edited.set({ key: place?.key ?? null, seen, draft: seen, faults: {} });
}

/** Closes the place without a change. */
export function leavePlace(): void {
  edited.set(null);
}

/** Changes values of the draft, and forgets what was wrong with them. */
export function changePlaceDraft(change: Partial<PlaceDraft>): void {
  const now = edited.get();
  if (now !== null) edited.set(withChange(now, change));
}

/** Checks the draft. Returns whether it can be saved. */
export function checkPlace(): boolean {
  const now = edited.get();
  if (now === null) return false;
  const faults = placeFaults(now.draft, now.key === null ? null : now.seen);
  edited.set({ ...now, faults });
  return Object.keys(faults).length === 0;
}

/**
 * Saves the draft and closes it. Returns the server's sentence. Throws as `askStaff` does; after a
 * conflict, the values that the member has not changed are as they are now.
 */
export async function savePlace(client = staffClient): Promise<string> {
  const now = edited.get();
  if (now === null) return '';
  try {
    const message = await send(now, client);
    edited.set(null);
    await renew(client);
    return message;
  } catch (error) {
    if (isConflict(error)) await rebase(now, client);
    throw error;
  }
}

/** Removes a place. Returns the server's sentence. Throws likewise. */
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

async function send({ key, seen, draft }: EditedPlace, client: typeof staffClient) {
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

/** Shows a place as it is now, with what the member has typed. */
async function rebase({ key, seen }: EditedPlace, client: typeof staffClient): Promise<void> {
  const places = await readPlaces(client).catch(() => []);
  const place = places.find((one) => one.key === key);
  const now = edited.get();
  if (place === undefined || now?.key !== key) return;
  const is = placeDraftOf(place);
  edited.set({ ...now, seen: is, draft: rebased(now.draft, seen, is).draft });
}
