import { beforeEach, expect, it } from 'vitest';
import type { WireProductPage } from '#src/contract/staff-product.ts';
import {
  changeProductDraft,
  checkProduct,
  openProduct,
  productDraft,
  productDraftFaults,
  saveProduct,
  seenProduct,
  setArchived,
  theirFields,
} from '#src/stores/staff/product.ts';
import { clientOf, type Call } from '#tests/stores/fresh-stores.ts';
import { publishing, refuses, replies } from './replies.ts';

const page: WireProductPage = {
  ...{ id: 7, slug: 'torch', title: 'Torch', brand: 'Oraimo', category: 'Power', stock: 7 },
  ...{ subcategory: null, label: null, model: null, fits: null, price: 9_500, sold: 2 },
  ...{ regularPrice: null, featured: false, pictures: [], description: '<p>Bright.</p>' },
  ...{ descriptionDigest: 'abc', isArchived: false },
};

/** A server that has this product, and answers a change as `answer` says. */
function serverOf(answer: (call: Call) => Response) {
  const server = { page };
  const made = clientOf((call) => {
    if (call.path === '/staff/publishing') return replies({ ...publishing, waiting: 1 });
    return call.method === 'GET' ? replies(server.page) : answer(call);
  });
  const changing = () => made.calls.filter(({ method }) => method !== 'GET');
  return { ...made, server, changing };
}

beforeEach(() => openProduct('new'));

it('saved changes are sent from what the member saw, and the product is shown as it is stored', async () => {
  const { client, server, changing } = serverOf(() => {
    server.page = { ...page, title: 'Lamp', slug: 'torch' };
    return replies({ ...page, picture: null, label: null });
  });
  await openProduct('7', client);
  changeProductDraft({ title: 'Lamp ' });
  expect(checkProduct()).toBe(true);
  await expect(saveProduct(client)).resolves.toEqual({ message: 'Done.', created: null });
  expect(changing()).toEqual([
    { method: 'PATCH', path: '/staff/products/7', body: { title: { from: 'Torch', to: 'Lamp' } } },
  ]);
  expect(productDraft.get().title).toBe('Lamp');
  expect(seenProduct.get()).toMatchObject({ value: { title: 'Lamp' } });
});

it('after a conflict the member’s texts stay, and those of somebody else are shown beside them', async () => {
  const { client, server } = serverOf(() => {
    server.page = { ...page, title: 'Lantern', stock: 3 };
    return refuses(409, 'changed_meanwhile');
  });
  await openProduct('7', client);
  changeProductDraft({ title: 'Lamp', brand: 'Anker' });
  await expect(saveProduct(client)).rejects.toThrow('Not now.');
  expect(productDraft.get()).toMatchObject({ title: 'Lamp', brand: 'Anker', stock: '3' });
  expect(theirFields.get()).toEqual(['title']);
  expect(seenProduct.get()).toMatchObject({ value: { title: 'Lantern' } });
});

it('a refused save loses nothing', async () => {
  const { client } = serverOf(() => refuses(503, 'busy'));
  await openProduct('7', client);
  changeProductDraft({ title: 'Lamp' });
  await expect(saveProduct(client)).rejects.toThrow('Not now.');
  await openProduct('7', client);
  expect(productDraft.get().title).toBe('Lamp');
});

it('a new product that is sent again has the same key, and another one has another', async () => {
  const keys: (string | null)[] = [];
  const { client } = serverOf(() => replies(page));
  const watched = {
    ...client,
    fetch: (url: string, init: RequestInit) => {
      if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      if (init.method === 'POST' && keys.length === 1) return Promise.reject(new TypeError('lost'));
      return client.fetch(url, init);
    },
  };
  expect(checkProduct()).toBe(false);
  expect(productDraftFaults.get().title).toBe('Please enter a title.');
  const typed = { title: 'Torch', category: 'Power', price: '9500', description: 'Bright.' };
  changeProductDraft(typed);
  expect(checkProduct()).toBe(true);
  await expect(saveProduct(watched)).rejects.toThrow('No answer');
  await expect(saveProduct(watched)).resolves.toEqual({ message: 'Done.', created: 7 });
  await openProduct('new', watched);
  changeProductDraft(typed);
  await saveProduct(watched);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('a copy begins with the values of its original, and is stored nowhere yet', async () => {
  const { client, changing } = serverOf(() => replies(page));
  await openProduct('copy-7', client);
  expect(productDraft.get()).toMatchObject({ title: 'Torch', slug: '', description: 'Bright.' });
  expect(seenProduct.get()).toEqual({ step: 'ready', value: null });
  expect(changing()).toEqual([]);
});

it('archiving a product keeps what is typed and not saved', async () => {
  const { client, server, changing } = serverOf(() => {
    server.page = { ...page, isArchived: true };
    return replies({ ...page, picture: null });
  });
  await openProduct('7', client);
  changeProductDraft({ title: 'Lamp' });
  await expect(setArchived(page, true, client)).resolves.toBe('The product is archived.');
  expect(changing()).toMatchObject([{ body: { isArchived: { from: false, to: true } } }]);
  expect(productDraft.get().title).toBe('Lamp');
  expect(seenProduct.get()).toMatchObject({ value: { isArchived: true } });
});

it('a product that is not there says so', async () => {
  const { client } = clientOf(() => refuses(404, 'not_found', 'We have no such product.'));
  await openProduct('9', client);
  expect(seenProduct.get()).toEqual({ step: 'failed', text: 'We have no such product.' });
});
