import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Byte budgets of what a browser loads, each compressed with brotli: the built site is SITE_DIR. */
const site = process.env.SITE_DIR ?? 'dist';

/** The heaviest picture of one size. */
function heaviest(size) {
  const files = globSync(join(site, 'pictures', `*-${size}.webp`));
  const bytes = (file) => statSync(file).size;
  return files.sort((one, other) => bytes(other) - bytes(one))[0];
}

export default [
  { name: 'home page', path: `${site}/index.html`, limit: '14 kB' },
  { name: 'a listing', path: `${site}/products/phones.html`, limit: '9 kB' },
  {
    name: 'a long product page',
    path: `${site}/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black.html`,
    limit: '12 kB',
  },
  { name: 'all styles', path: `${site}/assets/*.css`, limit: '20 kB' },
  { name: 'all scripts of every page', path: `${site}/assets/*.js`, limit: '90 kB' },
  {
    name: 'scripts of our own',
    path: [`${site}/assets/*.js`, `!${site}/assets/client.*.js`, `!${site}/assets/react.*.js`],
    limit: '8 kB',
  },
  {
    name: "a card's picture on a phone of two dots a pixel",
    path: heaviest('300'),
    limit: '8 kB',
    brotli: false,
  },
  {
    name: 'the hero on a phone of two dots a pixel',
    path: heaviest('banner-1120'),
    limit: '16 kB',
    brotli: false,
  },
  {
    name: 'the search script, its worker and its program',
    path: [`${site}/pagefind/*.js`, `${site}/pagefind/wasm.en.pagefind`],
    limit: '90 kB',
  },
];
