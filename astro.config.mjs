import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { parseSettings } from './src/domain/settings.ts';
import { shopFont } from './src/release/shop-font.ts';

const { dataDir, imageBaseUrl, publicApiUrl, siteUrl } = parseSettings(process.env);

/**
 * A hash of the code that pages and their scripts are made of. Astro keys a page by the modules that
 * it imports, but a page also names the files of scripts that other pages share with it: with any
 * change of the code all pages are rendered again, so that none names a file that is gone.
 */
function codeHash() {
  const hash = createHash('sha256');
  for (const file of globSync('src/**/*.{ts,tsx,astro,css}').sort()) {
    if (/^src\/(?:server|release)\//.test(file)) continue;
    hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export default defineConfig({
  site: siteUrl,
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    assets: 'assets',
    inlineStylesheets: 'never',
    // While the files of one page are written or fetched from the cache, others are rendered.
    concurrency: 4,
  },
  cacheDir: `${dataDir}/cache/astro`,
  integrations: [react()],
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: true },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // In two dozen small files that import each other, a slow line takes as many round
                // trips as they are deep: what every page loads is one file, and React another.
                groups: [
                  { name: 'shell', test: /\/src\/islands\/shell\/(?:start|messages)\.ts$/ },
                  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
                ],
              },
            },
          },
        },
      },
    },
    // As a pattern, so that a query after the name (`?url`) stays.
    resolve: { alias: [{ find: /^shop-font\.woff2/, replacement: await shopFont(dataDir) }] },
    // No file is inlined: the pages' security policy allows scripts and styles from files alone.
    build: { assetsInlineLimit: 0 },
    define: {
      'import.meta.env.CODE_HASH': JSON.stringify(codeHash()),
      // Where pictures come from: see ui/picture.tsx.
      'import.meta.env.IMAGE_BASE_URL': JSON.stringify(imageBaseUrl ?? ''),
      // Where the browser calls the API: see stores/api-client.ts.
      'import.meta.env.PUBLIC_API_URL': JSON.stringify(publicApiUrl),
    },
  },
});
