import { expect, it } from 'vitest';
import {
  changePlaceDraft,
  checkPlace,
  editedPlace,
  editPlace,
  removePlace,
  savePlace,
} from '#src/stores/staff/delivery.ts';
import { readPlaces } from '#src/stores/staff/delivery-places.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { refuses } from './replies.ts';

const ikeja = {
  ...{ id: 4, deliveryArea: 'Ikeja', subArea: '', deliveryType: 'Standard', price: 2500 },
  ...{ deliveryDays: '1-3 working days', payOnDelivery: true },
};
const { id: _id, ...values } = ikeja;

const listed = (place: typeof ikeja) =>
  Response.json({ message: 'Delivery areas', deliveryLocations: [place] });

/** Opens the place as a member saw it. */
async function open() {
  const [place] = await readPlaces(clientOf(() => listed(ikeja)).client);
  if (place === undefined) throw new Error('no place');
  editPlace(place);
  return place;
}

it('a draft without an area or fee is not sent, and says why', () => {
  editPlace(null);
  expect(checkPlace()).toBe(false);
  expect(Object.keys(editedPlace.get()?.faults ?? {})).toEqual(['area', 'fee']);
  changePlaceDraft({ area: 'Epe' });
  expect(Object.keys(editedPlace.get()?.faults ?? {})).toEqual(['fee']);
});

it('a saved change names what was seen, and closes the place', async () => {
  await open();
  changePlaceDraft({ fee: '3,000' });
  const changed = { ...ikeja, price: 3000 };
  const { client, calls } = clientOf(({ method }) =>
    method === 'PATCH'
      ? Response.json({ message: 'The place is changed.', data: changed })
      : listed(changed),
  );
  await expect(savePlace(client)).resolves.toBe('The place is changed.');
  expect(calls[0]).toMatchObject({
    ...{ method: 'PATCH', path: '/staff/delivery/4' },
    body: { from: values, to: { ...values, price: 3000 } },
  });
  expect(editedPlace.get()).toBeNull();
});

it('after a conflict the member keeps what was typed, over the place as it is now', async () => {
  await open();
  changePlaceDraft({ fee: '3,000' });
  const { client } = clientOf(({ method }) =>
    method === 'PATCH'
      ? refuses(409, 'changed_meanwhile')
      : listed({ ...ikeja, price: 2800, deliveryDays: 'Tomorrow' }),
  );
  await expect(savePlace(client)).rejects.toThrow();
  expect(editedPlace.get()).toMatchObject({
    seen: { fee: '2800', days: 'Tomorrow' },
    draft: { fee: '3,000', days: 'Tomorrow' },
  });
});

it('a failed call leaves the draft open as it was typed', async () => {
  await open();
  changePlaceDraft({ days: 'Tomorrow' });
  const { client } = clientOf(() => Promise.reject(new TypeError('offline')));
  await expect(savePlace(client)).rejects.toThrow();
  expect(editedPlace.get()?.draft.days).toBe('Tomorrow');
});

it('a removal names what was seen', async () => {
  const place = await open();
  const { client, calls } = clientOf(({ method }) =>
    method === 'POST' ? Response.json({ message: 'The place is removed.' }) : listed(ikeja),
  );
  await expect(removePlace(place, client)).resolves.toBe('The place is removed.');
  expect(calls[0]).toMatchObject({ path: '/staff/delivery/4/remove', body: { from: values } });
});
