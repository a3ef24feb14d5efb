import { afterEach, describe, expect, it, vi } from 'vitest';
import { staffPreviewCalls } from '#src/contract/staff-preview.ts';
import type { Previewer } from '#src/server/staff/previewer.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

type Made = Exclude<Awaited<ReturnType<Previewer>>, { refusal: string }>;

const both: Made = {
  ...{ preview: '<h1>New</h1>', live: '<h1>Old</h1>', leftOut: null },
  differences: [{ name: 'title', live: 'Old', preview: 'New' }],
};

describe.each(databases())('previews over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  let id: number;
  const open = async (previewer: Previewer | null) => {
    shop = await openShop(database, undefined, { previewer });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
    ({ id } = await shop.db
      .selectFrom('products')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow());
  };
  afterEach(() => shop.close());

  const preview = (productId: number) => owner.get(`/staff/products/${productId}/preview`);
  const noteOf = async () => {
    const answer = await preview(id);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffPreviewCalls.previewProduct.replies[200].parse(answer.json()).data.note;
  };

  it('both pages are told, stored by nobody, and logged as no change', async () => {
    const previewer = vi.fn<Previewer>(() => Promise.resolve(both));
    await open(previewer);
    const answer = await preview(id);
    const { data } = staffPreviewCalls.previewProduct.replies[200].parse(answer.json());
    const { leftOut: _leftOut, ...pages } = both;
    expect(data).toEqual({ ...pages, title: expect.any(String) as string, note: null });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(previewer.mock.calls).toEqual([[id]]);
    expect(await auditOf(shop.db)).toEqual([]);
  });

  it('a page that is missing has a sentence: new, left out, not listed, or archived', async () => {
    const made = { ...both, differences: [] };
    const previewer = vi.fn<Previewer>();
    await open(previewer);
    previewer.mockResolvedValueOnce({ ...made, live: null });
    expect(await noteOf()).toBe('The live site has no page of this product yet.');
    previewer.mockResolvedValueOnce({ ...made, preview: null, leftOut: 'it has no title' });
    expect(await noteOf()).toBe(
      'The checks leave this product out, so it has no page: it has no title.',
    );
    previewer.mockResolvedValue({ ...made, preview: null });
    expect(await noteOf()).toMatch(/^The catalogue does not list this product/);
    await shop.db
      .updateTable('products')
      .set({ archived_at: '2026-11-25T10:00:00.000Z' })
      .execute();
    expect(await noteOf()).toBe('The product is archived, so it has no page.');
  });

  it('a refusal answers 409 with its sentence', async () => {
    await open(() => Promise.resolve({ refusal: 'The site is being rebuilt.' }));
    const answer = await preview(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'not_previewed', message: 'The site is being rebuilt.' },
    ]);
  });

  it('an unknown product, an assistant and a server without a publisher make no preview', async () => {
    const previewer = vi.fn<Previewer>();
    await open(previewer);
    expect((await preview(2_000_000_000)).statusCode).toBe(404);
    const { browser: assistant } = await staffBrowser(shop, 'assistant');
    const refused = await assistant.get(`/staff/products/${id}/preview`);
    expect(refused.json()).toMatchObject({ code: 'not_your_role' });
    expect(previewer).not.toHaveBeenCalled();
    await shop.close();
    await open(null);
    const answer = await preview(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'published_elsewhere' },
    ]);
  });
});
