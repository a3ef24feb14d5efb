/** Byte budgets of what a browser loads, each compressed with brotli: the built site is SITE_DIR. */
const site = process.env.SITE_DIR ?? 'dist';

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
    name: 'the search script, its worker and its program',
    path: [`${site}/pagefind/*.js`, `${site}/pagefind/wasm.en.pagefind`],
    limit: '90 kB',
  },
];
