import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { parseSettings } from './src/domain/settings/settings.ts';
import { shopConstants } from './src/release/build/shop-constants.ts';
import { shopFont } from './src/release/build/shop-font.ts';

const { dataDir, imageBaseUrl, publicApiUrl } = parseSettings(process.env);

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    assets: 'assets',
    inlineStylesheets: 'never',
  },
  cacheDir: `${dataDir}/cache/astro`,
  // A component without anything to wait for is rendered at once, several times as fast as by a stream.
  integrations: [react({ experimentalDisableStreaming: true })],
  devToolbar: { enabled: false },
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
                  {
                    name: 'shell',
                    test: /\/PageScript\.astro\?|\/src\/(?:islands\/(?:when-(?:idle|loaded)|loaded-once|next-task|stylesheet)|stores\/(?:api-client|checkout\/chosen-place)|api\/offer|domain\/(?:checkout\/place-words|shop))\.ts$|vite\/preload-helper/,
                  },
                  { name: 'list', test: /\/ListScript\.astro\?/ },
                  { name: 'product', test: /\/ProductScript\.astro\?/ },
                  // What writes an element and draws it once, without React DOM.
                  {
                    name: 'jsx-runtime',
                    test: /\/react\/.*jsx-runtime|\/src\/islands\/drawn\.ts$/,
                  },
                  // What the search box has in common with screens that do without it: within its file, it
                  // would load all of that on the cart and the lists.
                  {
                    name: 'parts',
                    test: /\/src\/(?:ui\/picture|islands\/search\/box-room)\.tsx?$/,
                  },
                  { name: 'search', test: /\/src\/islands\/search\/box\.ts$/ },
                  {
                    name: 'product-card',
                    test: /\/src\/ui\/(?:product-card|card-skeletons)\.tsx$/,
                  },
                  {
                    name: 'react',
                    test: /\/ReactScript\.astro\?|\/node_modules\/(?:react|react-dom|scheduler)\//,
                  },
                  // What most screens need some of. Alone, each is a file of 40 to 900 bytes, and asking
                  // for three dozen of them takes a slow phone longer than running them.
                  {
                    name: 'texts',
                    test: /\/src\/(?:stores\/(?:failure-text|accounts\/session-told)|domain\/(?:accounts\/(?:email|return-path)|day|phone-number|text-limits))\.ts$/,
                  },
                  {
                    name: 'reply',
                    test: /\/ReplyScript\.astro\?|\/node_modules\/zod\/|\/src\/contract\/(?:call|fields|reply)\.ts$/,
                  },
                  {
                    name: 'request',
                    test: /\/src\/(?:api\/request|contract\/(?:idempotent-headers|owner|spelling))\.ts$/,
                  },
                  // A product's page shows icons and loads no React, which the fields below bring.
                  { name: 'icon', test: /\/src\/ui\/icon\.tsx$/ },
                  {
                    name: 'fields',
                    test: /\/node_modules\/@nanostores\/react\/|\/src\/(?:api\/loaded-code|islands\/(?:form-fields|use-modal)|stores\/form|ui\/(?:page-links|fields\/(?:form-alert|submit-button|text-field)))\.tsx?$/,
                  },
                  // What the cart and the account have in common. A product's page loads the first three.
                  { name: 'order', test: /\/src\/contract\/order\.ts$/ },
                  { name: 'cart', test: /\/src\/stores\/cart\/now\.ts$/ },
                  {
                    name: 'places',
                    test: /\/src\/(?:stores\/checkout\/delivery-places\.ts|ui\/place-picker\.tsx)$/,
                  },
                  {
                    name: 'addresses',
                    test: /\/src\/(?:contract\/(?:account|address|checkout)|domain\/checkout\/(?:customer|form)|stores\/accounts\/addresses|islands\/(?:account\/address-opener|checkout\/place-button))\.tsx?$/,
                  },
                  {
                    name: 'account-forms',
                    test: /\/src\/(?:islands\/account\/(?:new-password-fields?|use-query)|stores\/accounts\/(?:forms|verify-email|weak-password)|ui\/fields\/password-field)\.tsx?$/,
                  },
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
      // What the back office has changed of the shop's own data: see domain/shop.ts.
      ...shopConstants(process.env),
      // Where pictures come from: see ui/picture.tsx.
      'import.meta.env.IMAGE_BASE_URL': JSON.stringify(imageBaseUrl ?? ''),
      // Where the browser calls the API: see stores/api-client.ts.
      'import.meta.env.PUBLIC_API_URL': JSON.stringify(publicApiUrl),
    },
  },
});
