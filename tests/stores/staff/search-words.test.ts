import { beforeEach, expect, it } from 'vitest';
import {
  addWordsFor,
  changeWordsDraft,
  checkWords,
  editedWords,
  editWords,
  leaveWords,
  loadStaffWords,
  removeWords,
  saveWords,
  staffWords,
} from '#src/stores/staff/search-words.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { refuses } from './replies.ts';

const pouch = { id: 4, words: ['pouch'], meaning: ['case'] };
const { id: _id, ...values } = pouch;

const page = (entry: typeof pouch) =>
  Response.json({
    message: 'Search words',
    data: { entries: [entry], missed: [{ text: 'blowing machine', times: 3 }] },
  });

beforeEach(leaveWords);

it('words for a search are filled in, and what was typed beside them stays', () => {
  addWordsFor('Blowing  machine?');
  expect(editedWords.get()?.draft).toEqual({ words: 'blowing machine', meaning: '' });
  expect(checkWords()).toBe(false);
  expect(Object.keys(editedWords.get()?.faults ?? {})).toEqual(['meaning']);
  changeWordsDraft({ meaning: 'dryer' });
  expect(editedWords.get()?.faults).toEqual({});
  addWordsFor('blower');
  expect(editedWords.get()?.draft).toEqual({ words: 'blower', meaning: 'dryer' });
});

it('a search that has words opens no new entry', async () => {
  await loadStaffWords(clientOf(() => page(pouch)).client);
  addWordsFor('Pouches');
  expect(editedWords.get()).toBeNull();
  addWordsFor();
  expect(editedWords.get()?.id).toBeNull();
});

it('a saved change names what was seen, closes the entry and reads the list again', async () => {
  editWords(pouch);
  changeWordsDraft({ words: 'pouch, Jacket' });
  const changed = { ...pouch, words: ['pouch', 'jacket'] };
  const { client, calls } = clientOf(({ method }) =>
    method === 'PATCH'
      ? Response.json({ message: 'The words are changed.', data: changed })
      : page(changed),
  );
  await expect(saveWords(client)).resolves.toBe('The words are changed.');
  expect(calls[0]).toMatchObject({
    ...{ method: 'PATCH', path: '/staff/search-words/4' },
    body: { from: values, to: { ...values, words: ['pouch', 'Jacket'] } },
  });
  expect(editedWords.get()).toBeNull();
  expect(staffWords.get()).toMatchObject({ step: 'ready', value: { entries: [changed] } });
});

it('after a conflict the member keeps what was typed, over the entry as it is now', async () => {
  editWords(pouch);
  changeWordsDraft({ words: 'jacket' });
  const { client } = clientOf(({ method }) =>
    method === 'PATCH'
      ? refuses(409, 'changed_meanwhile')
      : page({ ...pouch, words: ['pouches'], meaning: ['bag'] }),
  );
  await expect(saveWords(client)).rejects.toThrow();
  expect(editedWords.get()).toMatchObject({
    seen: { words: 'pouches', meaning: 'bag' },
    draft: { words: 'jacket', meaning: 'bag' },
  });
});

it('a failed call leaves the draft open as it was typed', async () => {
  addWordsFor('blower');
  changeWordsDraft({ meaning: 'dryer' });
  const { client } = clientOf(() => Promise.reject(new TypeError('offline')));
  await expect(saveWords(client)).rejects.toThrow();
  expect(editedWords.get()?.draft).toEqual({ words: 'blower', meaning: 'dryer' });
});

it('a removal names what was seen', async () => {
  await loadStaffWords(clientOf(() => page(pouch)).client);
  const { client, calls } = clientOf(({ method }) =>
    method === 'POST' ? Response.json({ message: 'The words are removed.' }) : page(pouch),
  );
  await expect(removeWords(pouch, client)).resolves.toBe('The words are removed.');
  expect(calls[0]).toMatchObject({
    ...{ path: '/staff/search-words/4/remove', body: { from: values } },
  });
});
