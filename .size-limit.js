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

/** Packages, and what is mostly made of one: each has a budget of its own. */
const large = [
  ...['client.*', 'ReactScript.*', 'jsx-runtime.*'],
  ...['carousel.*', 'picture-viewer.*', 'ReplyScript.*'],
];

function scripts(...names) {
  return names.map((name) => `${site}/assets/${name}.js`);
}

export default [
  // With 1.4 kB of headers a first round trip has room for 13.2 kB (tests/e2e/first-requests.test.ts).
  { name: 'home page', path: `${site}/index.html`, limit: '13.15 kB' },
  { name: 'a listing', path: `${site}/products/phones.html`, limit: '14 kB' },
  {
    name: 'a long product page',
    path: `${site}/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black.html`,
    limit: '14 kB',
  },
  { name: 'styles, all screens together', path: `${site}/assets/*.css`, limit: '38 kB' },
  { name: 'React', path: scripts('client.*', 'ReactScript.*', 'jsx-runtime.*'), limit: '62 kB' },
  { name: 'carousels, when one comes near', path: scripts('carousel.*'), limit: '24 kB' },
  { name: 'the picture viewer, when asked for', path: scripts('picture-viewer.*'), limit: '18 kB' },
  { name: 'what checks the answers of the API', path: scripts('ReplyScript.*'), limit: '12 kB' },
  {
    name: 'scripts of our own, all screens together',
    path: [`${site}/assets/*.js`, ...large.map((name) => `!${site}/assets/${name}.js`)],
    // Parts that load when they are used compress worse than one file that blocks a slow phone.
    limit: '143 kB',
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
