import { beforeEach, expect, it } from 'vitest';
import type { WirePreview } from '#src/contract/staff-preview.ts';
import { forgetPreview, loadPreview, shownPreview } from '#src/stores/staff/preview.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { refuses, replies } from './replies.ts';

const pages: WirePreview = {
  ...{ title: 'Nokia 105', preview: '<h1>New</h1>', live: '<h1>Old</h1>', note: null },
  differences: [{ name: 'title', live: 'Old', preview: 'New' }],
};

beforeEach(forgetPreview);

it('both pages of a product are read, and forgotten when they are left', async () => {
  const { client, calls } = clientOf(() => replies(pages));
  await loadPreview('7', client);
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/staff/products/7/preview' });
  expect(shownPreview.get()).toEqual({ step: 'ready', value: pages });
  forgetPreview();
  expect(shownPreview.get()).toEqual({ step: 'loading' });
});

it('a refused preview tells why, and can be tried again', async () => {
  const text = 'The site is being rebuilt. Please try again when that has ended.';
  let isBusy = true;
  const { client } = clientOf(() =>
    isBusy ? refuses(409, 'not_previewed', text) : replies(pages),
  );
  await loadPreview('7', client);
  expect(shownPreview.get()).toEqual({ step: 'failed', text });
  isBusy = false;
  await loadPreview('7', client);
  expect(shownPreview.get().step).toBe('ready');
});
