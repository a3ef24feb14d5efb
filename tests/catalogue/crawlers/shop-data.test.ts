import { afterEach, expect, it, vi } from 'vitest';
import { shopDefaults, shopFrom } from '#src/domain/shop.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ['5 Allen Avenue', { streetAddress: '5 Allen Avenue' }],
  ['5 Allen Avenue,Lagos', { streetAddress: '5 Allen Avenue', addressRegion: 'Lagos' }],
  [
    'Shop 5, Computer Village, Ikeja, Lagos',
    {
      streetAddress: 'Shop 5',
      ...{ addressLocality: 'Computer Village, Ikeja', addressRegion: 'Lagos' },
    },
  ],
])('search engines are told the parts of the office "%s"', async (office, parts) => {
  vi.stubGlobal('BUILT_SHOP', shopFrom({ ...shopDefaults, office }));
  vi.resetModules();
  const { organizationData } = await import('#src/catalogue/crawlers/shop-data.ts');
  const { address } = organizationData({ siteUrl: 'https://shop.example' });
  expect(address).toEqual({ '@type': 'PostalAddress', ...parts, addressCountry: 'NG' });
});
