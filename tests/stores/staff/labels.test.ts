import { beforeEach, expect, it } from 'vitest';
import type { WireStaffLabel } from '#src/contract/staff-label.ts';
import {
  changeLabelName,
  checkLabel,
  editedLabel,
  editLabel,
  labelToJoin,
  leaveLabel,
  loadStaffLabels,
  removeLabel,
  saveLabel,
  staffLabels,
} from '#src/stores/staff/labels.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { refuses } from './replies.ts';

const friday = { name: 'Black Friday', products: 3, archived: 1 };
const hot = { name: 'Hot Deals', products: 1, archived: 0 };

const listed = (data: readonly WireStaffLabel[], message = 'Labels') =>
  Response.json({ message, data });

beforeEach(async () => {
  leaveLabel();
  await loadStaffLabels(clientOf(() => listed([friday, hot])).client);
});

it('a name that cannot be a page is not sent, and says why', () => {
  editLabel(friday);
  for (const [name, fault] of [
    ['Black Friday', 'Please enter another name.'],
    [' ', 'Please enter a name.'],
    ['cart', '“cart” is an address of the shop itself.'],
  ] as const) {
    changeLabelName(name);
    expect(editedLabel.get()?.fault).toBeNull();
    expect(checkLabel()).toBe(false);
    expect(editedLabel.get()?.fault).toBe(fault);
  }
});

it('a saved name tells what was seen of both labels, and closes the form', async () => {
  editLabel(friday);
  changeLabelName(' hot deals');
  expect(checkLabel()).toBe(true);
  expect(labelToJoin()).toEqual(hot);
  const merged = { ...hot, products: 4 };
  const { client, calls } = clientOf(() => listed([merged], 'The label is renamed.'));
  await expect(saveLabel(client)).resolves.toBe('The label is renamed.');
  expect(calls[0]).toMatchObject({
    ...{ method: 'POST', path: '/staff/labels/rename' },
    body: { from: friday, to: 'hot deals', into: hot },
  });
  expect(editedLabel.get()).toBeNull();
  expect(staffLabels.get()).toMatchObject({ step: 'ready', value: [merged] });
});

it('after a conflict the member keeps what was typed, over the label as it is now', async () => {
  editLabel(friday);
  changeLabelName('Offers');
  expect(labelToJoin()).toBeNull();
  const now = { ...friday, products: 5 };
  const { client } = clientOf(({ path }) =>
    path.endsWith('/rename') ? refuses(409, 'changed_meanwhile') : listed([now, hot]),
  );
  await expect(saveLabel(client)).rejects.toThrow();
  expect(editedLabel.get()).toEqual({ seen: now, name: 'Offers', fault: null });
});

it('a removal names what was seen', async () => {
  const { client, calls } = clientOf(() => listed([friday], 'The label is removed.'));
  await expect(removeLabel(hot, client)).resolves.toBe('The label is removed.');
  expect(calls[0]).toMatchObject({ path: '/staff/labels/remove', body: { from: hot } });
});
