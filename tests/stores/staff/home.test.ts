import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#src/api/client.ts';
import type { WireStaffHome } from '#src/contract/staff-home.ts';
import {
  addBannerPicture,
  bannerUploads,
  changeBannerDraft,
  checkBanner,
  editBanner,
  editedBanner,
  leaveBanner,
  newBanner,
  removeBanner,
  saveBanner,
  sendBannerPicture,
} from '#src/stores/staff/banner.ts';
import {
  addToSection,
  changeSectionDraft,
  checkSection,
  editedSection,
  editSection,
  moveInSection,
  removeSection,
  saveSection,
  takeFromSection,
} from '#src/stores/staff/home-section.ts';
import { moveBanner, moveSection, loadStaffHome, staffHome } from '#src/stores/staff/home.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { product, refuses, replies } from './replies.ts';

const hero = { id: 4, slot: 'hero', file: 'a.webp', link: '/cart', alt: 'A' } as const;
const strip = { ...hero, id: 5, slot: 'strip', alt: 'Strip' } as const;
const second = { ...hero, id: 6, alt: 'B' };
const phone = { id: 3, title: 'Phone', stock: 2, isArchived: false };
const tablet = { ...phone, id: 8, title: 'Tablet' };
const deals = {
  ...{ id: 1, title: 'Deals', categories: [], labels: ['hot'], products: [phone], shown: 4 },
};
const seen: WireStaffHome = {
  banners: [hero, strip, second],
  sections: [deals, { ...deals, id: 2, title: 'Power' }],
  choices: { categories: ['Phones'], labels: ['hot'] },
};

/** A shop whose home page is this, and which refuses changes if told so. */
const shopOf = (home: WireStaffHome, refusal: Response | null = null) =>
  clientOf(({ method }) => (method === 'GET' || refusal === null ? replies(home) : refusal));

beforeEach(async () => {
  leaveBanner();
  await loadStaffHome(shopOf(seen).client);
});

describe('banners', () => {
  it('a new banner without a picture is not sent, and says why', async () => {
    newBanner('strip');
    expect(await checkBanner()).toBe(false);
    expect(editedBanner.get()?.faults).toEqual({ file: 'Please choose a picture.' });
    changeBannerDraft({ file: 'b.webp' });
    expect(editedBanner.get()?.faults).toEqual({});
    const { client, calls } = shopOf(seen);
    await expect(saveBanner(client)).resolves.toBe('Done.');
    expect(calls[0]).toMatchObject({
      ...{ method: 'POST', path: '/staff/home/banners' },
      body: { slot: 'strip', file: 'b.webp', link: '', alt: '' },
    });
    expect(editedBanner.get()).toBeNull();
  });

  it('after a conflict the member keeps what was written, over the banner as it is now', async () => {
    editBanner(hero);
    changeBannerDraft({ link: '/faq' });
    const now = { ...seen, banners: [{ ...hero, link: '/new', alt: 'New' }] };
    const { client, calls } = shopOf(now, refuses(409, 'changed_meanwhile'));
    await expect(saveBanner(client)).rejects.toThrow();
    expect(calls[0]?.body).toEqual({
      from: { file: 'a.webp', link: '/cart', alt: 'A' },
      to: { file: 'a.webp', link: '/faq', alt: 'A' },
    });
    expect(editedBanner.get()).toMatchObject({
      ...{ seen: { link: '/new', alt: 'New' }, draft: { link: '/faq', alt: 'New' } },
    });
  });

  it('a failed call leaves the banner open as it was written', async () => {
    editBanner(hero);
    changeBannerDraft({ alt: 'Typed' });
    const { client } = clientOf(() => Promise.reject(new TypeError('offline')));
    await expect(saveBanner(client)).rejects.toThrow();
    expect(editedBanner.get()?.draft.alt).toBe('Typed');
  });

  it('a picture that the browser cannot read keeps the one before, and is not saved', async () => {
    editBanner(hero);
    // Node has no pictures at all.
    await addBannerPicture([new File(['x'], 'x.heic')]);
    expect(editedBanner.get()?.draft.file).toBe('a.webp');
    const [failed] = bannerUploads.state.get();
    expect(failed?.fault).not.toBeNull();
    expect(await checkBanner()).toBe(false);
    bannerUploads.remove(failed?.key ?? '');
    expect(await checkBanner()).toBe(true);
  });

  it('a picture is sent for its slot', async () => {
    const asked: string[] = [];
    const client = createClient({
      baseUrl: '/api/v1',
      fetch: (url) => {
        asked.push(url);
        return Promise.resolve(replies({ file: 'b.webp', width: 2, height: 1 }));
      },
    });
    const picture = new Blob(['x'], { type: 'image/webp' });
    const sent = sendBannerPicture('bottomAd', picture, () => undefined, {
      ...client,
      timeoutMs: 9,
    });
    await expect(sent).resolves.toBe('b.webp');
    expect(asked).toEqual(['/api/v1/staff/banner-pictures?slot=bottomAd']);
  });

  it('a banner moves among those of its slot', async () => {
    const { client, calls } = shopOf(seen);
    await moveBanner(second, -1, client);
    expect(calls[0]).toMatchObject({
      ...{ method: 'PUT', path: '/staff/home/banners/order' },
      body: { slot: 'hero', from: [4, 6], to: [6, 4] },
    });
  });

  it('a banner that somebody else has removed leaves the screen', async () => {
    const { client } = shopOf({ ...seen, banners: [] }, refuses(404, 'not_found'));
    await expect(removeBanner(hero, client)).rejects.toThrow();
    expect(staffHome.get()).toMatchObject({ step: 'ready', value: { banners: [] } });
  });
});

describe('sections', () => {
  it('a new section needs a title and a product, and forgets each fault as it is mended', () => {
    editSection(null);
    expect(checkSection()).toBe(false);
    expect(Object.keys(editedSection.get()?.faults ?? {})).toEqual(['title', 'products']);
    changeSectionDraft({ title: 'New' });
    expect(Object.keys(editedSection.get()?.faults ?? {})).toEqual(['products']);
    addToSection(product);
    expect(checkSection()).toBe(true);
  });

  it('products are added once, moved and taken out', async () => {
    editSection(deals);
    addToSection(tablet);
    addToSection(tablet);
    moveInSection(editedSection.get()?.draft.products[1] ?? tablet, -1);
    const titles = () => editedSection.get()?.draft.products.map(({ title }) => title);
    expect(titles()).toEqual(['Tablet', 'Phone']);
    const { client, calls } = shopOf(seen);
    await expect(saveSection(client)).resolves.toBe('Done.');
    expect(calls[0]).toMatchObject({
      ...{ method: 'PATCH', path: '/staff/home/sections/1' },
      body: { from: { title: 'Deals', products: [3] }, to: { products: [8, 3], labels: ['hot'] } },
    });
    editSection(deals);
    takeFromSection(phone);
    expect(titles()).toEqual([]);
  });

  it('after a conflict the member keeps what was written, over the section as it is now', async () => {
    editSection(deals);
    changeSectionDraft({ title: 'Mine' });
    const now = { ...seen, sections: [{ ...deals, title: 'Theirs', products: [tablet] }] };
    const { client } = shopOf(now, refuses(409, 'changed_meanwhile'));
    await expect(saveSection(client)).rejects.toThrow();
    expect(editedSection.get()).toMatchObject({
      ...{ seen: { title: 'Theirs' }, draft: { title: 'Mine', products: [tablet] } },
    });
  });

  it('a section is moved and removed as it was seen', async () => {
    const { client, calls } = shopOf(seen);
    await moveSection(1, 1, client);
    await removeSection(deals, client);
    const changes = calls.filter(({ method }) => method !== 'GET');
    expect(changes).toMatchObject([
      { method: 'PUT', body: { from: [1, 2], to: [2, 1] } },
      { path: '/staff/home/sections/1/remove', body: { from: { title: 'Deals', products: [3] } } },
    ]);
  });
});
