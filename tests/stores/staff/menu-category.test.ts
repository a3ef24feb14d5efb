import { expect, it } from 'vitest';
import type { WireStaffCategory } from '#src/contract/staff-category.ts';
import {
  loadMenuCategories,
  moveCategory,
  moveSubcategory,
  presentCategories,
  removeSubcategory,
} from '#src/stores/staff/menu-categories.ts';
import {
  changeCategoryDraft,
  checkCategory,
  editCategory,
  editedCategory,
  leaveCategory,
  saveCategory,
} from '#src/stores/staff/menu-category.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { refuses } from './replies.ts';

const banks = { id: 7, name: 'Power Banks', brands: ['Anker'], products: 2, archived: 0 };
const power: WireStaffCategory = {
  ...{ id: 4, name: 'Power', brands: [], products: 2, archived: 0, subcategories: [banks] },
};
const audio: WireStaffCategory = {
  ...{ id: 5, name: 'Audio', brands: ['JBL'], products: 0, archived: 0, subcategories: [] },
};

const listed = (categories: readonly WireStaffCategory[], message = 'Categories') =>
  Response.json({ message, data: categories });

async function load() {
  await loadMenuCategories(clientOf(() => listed([power, audio])).client);
}

it('a name that stands beside it already is not sent, and says why', async () => {
  await load();
  editCategory({ parent: null, id: null }, null);
  expect(checkCategory()).toBe(false);
  changeCategoryDraft({ name: 'AUDIO' });
  expect(editedCategory.get()?.faults).toEqual({});
  expect(checkCategory()).toBe(false);
  expect(editedCategory.get()?.faults.name).toContain('“Audio” is on the list already');
  // A subcategory of another category may have the name.
  editCategory({ parent: 4, id: null }, null);
  changeCategoryDraft({ name: 'Audio' });
  expect(checkCategory()).toBe(true);
  leaveCategory();
});

it('a saved change names what was seen, shows the list as it is then, and closes the form', async () => {
  await load();
  editCategory({ parent: 4, id: 7 }, banks);
  changeCategoryDraft({ brands: 'Anker, Oraimo' });
  const after = { ...power, subcategories: [{ ...banks, brands: ['Anker', 'Oraimo'] }] };
  const { client, calls } = clientOf(() => listed([after, audio], 'The subcategory is changed.'));
  await expect(saveCategory(client)).resolves.toBe('The subcategory is changed.');
  expect(calls[0]).toMatchObject({
    ...{ method: 'PATCH', path: '/staff/subcategories/7' },
    body: {
      from: { name: 'Power Banks', brands: ['Anker'] },
      to: { name: 'Power Banks', brands: ['Anker', 'Oraimo'] },
    },
  });
  expect(editedCategory.get()).toBeNull();
  expect(presentCategories()[0]).toEqual(after);
});

it('a new subcategory is sent to its category', async () => {
  await load();
  editCategory({ parent: 5, id: null }, null);
  changeCategoryDraft({ name: ' Earbuds ' });
  const reply = () => Response.json({ message: 'Added.', data: [power] }, { status: 201 });
  const { client, calls } = clientOf(reply);
  await expect(saveCategory(client)).resolves.toBe('Added.');
  expect(calls[0]).toMatchObject({
    ...{ method: 'POST', path: '/staff/categories/5/subcategories' },
    body: { name: 'Earbuds', brands: [] },
  });
});

it('after a conflict the member keeps what was typed, over the category as it is now', async () => {
  await load();
  editCategory({ parent: null, id: 5 }, audio);
  changeCategoryDraft({ name: 'Sound' });
  const { client } = clientOf(({ method }) =>
    method === 'PATCH'
      ? refuses(409, 'changed_meanwhile')
      : listed([power, { ...audio, name: 'Music', brands: ['Sony'] }]),
  );
  await expect(saveCategory(client)).rejects.toThrow();
  expect(editedCategory.get()).toMatchObject({
    seen: { name: 'Music', brands: 'Sony' },
    draft: { name: 'Sound', brands: 'Sony' },
  });
});

it('a failed call leaves the draft open as it was typed', async () => {
  await load();
  editCategory({ parent: null, id: 5 }, audio);
  changeCategoryDraft({ name: 'Sound' });
  const { client } = clientOf(() => Promise.reject(new TypeError('offline')));
  await expect(saveCategory(client)).rejects.toThrow();
  expect(editedCategory.get()?.draft.name).toBe('Sound');
});

it('a move names both orders, and a removal what was seen', async () => {
  await load();
  const { client, calls } = clientOf(() => listed([audio, power], 'The category is moved.'));
  await expect(moveCategory(5, -1, client)).resolves.toBe('The category is moved.');
  expect(calls[0]).toMatchObject({
    ...{ method: 'PUT', path: '/staff/categories/order', body: { from: [4, 5], to: [5, 4] } },
  });
  expect(presentCategories()).toEqual([audio, power]);
  const phones = { ...power, subcategories: [banks, { ...banks, id: 8 }] };
  await moveSubcategory(phones, 8, -1, client);
  const sent = calls.find(({ path }) => path === '/staff/categories/4/subcategories/order');
  expect(sent).toMatchObject({ method: 'PUT', body: { from: [7, 8], to: [8, 7] } });
  const refused = clientOf(({ method }) =>
    method === 'POST' ? refuses(409, 'category_in_use') : listed([power]),
  );
  await expect(removeSubcategory(banks, refused.client)).rejects.toThrow();
  expect(refused.calls[0]).toMatchObject({
    path: '/staff/subcategories/7/remove',
    body: { from: { name: 'Power Banks', brands: ['Anker'] } },
  });
  expect(presentCategories()).toEqual([power]);
});
