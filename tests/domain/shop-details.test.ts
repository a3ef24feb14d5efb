import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  readShopField,
  shopFieldFault,
  shopFields,
  type ShopField,
} from '#src/domain/shop-details.ts';
import { shop, shopDefaults, shopFrom, shopTexts, shopTextsFrom } from '#src/domain/shop.ts';

describe('details of the shop', () => {
  it.each<[ShopField, string, string]>([
    ['phone', ' 0803 123 4567 ', '+2348031234567'],
    ['whatsapp', '+234 803-123-4567', '+2348031234567'],
    ['supportMail', 'help.me+1@shop.com.ng', 'help.me+1@shop.com.ng'],
    ['facebook', 'https://facebook.com/a b', 'https://facebook.com/a%20b'],
    ['tiktok', '  ', ''],
    ['office', ' 5 Allen Avenue, Ikeja ', '5 Allen Avenue, Ikeja'],
  ])('the %s "%s" is stored as "%s"', (field, text, value) => {
    expect(readShopField(field, text)).toBe(value);
  });

  it.each<[ShopField, string]>([
    ['phone', ''],
    ['phone', '+44 20 7946 0000'],
    ['whatsapp', '0803 123'],
    ['supportMail', 'help@shop'],
    ['infoMail', 'Ada <ada@shop.ng>'],
    ['instagram', 'http://instagram.com/oja'],
    ['youtube', 'https://oja'],
    ['x', 'https://user:secret@x.com/'],
    ['x', 'javascript:alert(1)'],
    ['bubble', '…'],
    ['office', ''],
  ])('the %s "%s" is refused in one sentence', (field, text) => {
    expect(readShopField(field, text)).toBeNull();
    expect(shopFieldFault(field)).toMatch(/^Please enter [^.]+(?:\.[a-z]+)?\.$/);
  });

  it('a value that was read is read again as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shopFields), fc.string(), (field, text) => {
        const value = readShopField(field, text);
        if (value !== null) expect(readShopField(field, value)).toBe(value);
      }),
    );
    for (const field of shopFields) {
      expect(readShopField(field, shopDefaults[field])).toBe(shopDefaults[field]);
    }
  });
});

describe('what the shop shows of its details', () => {
  const details = { ...shopDefaults, phone: '+2348031234567', whatsapp: '+2347010000000' };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('links follow from the numbers, and a number does not break over lines', () => {
    expect(shopFrom(details)).toMatchObject({
      phone: { display: '0803\u00a0123\u00a04567', href: 'tel:+2348031234567' },
      whatsapp: { href: 'https://wa.me/2347010000000' },
    });
  });

  it('a network without a link is not shown', () => {
    const { social } = shopTextsFrom({
      ...details,
      facebook: '',
      tiktok: 'https://tiktok.com/@oja',
    });
    expect(social.map(({ name }) => name)).toEqual(['WhatsApp', 'Instagram', 'X', 'TikTok']);
  });

  it('a build shows the details of its catalogue, and everything else the defaults', async () => {
    expect([shop, shopTexts]).toEqual([shopFrom(shopDefaults), shopTextsFrom(shopDefaults)]);
    vi.stubGlobal('BUILT_SHOP', shopFrom(details));
    vi.resetModules();
    const built = await import('#src/domain/shop.ts');
    expect(built.shop).toEqual(shopFrom(details));
  });
});
