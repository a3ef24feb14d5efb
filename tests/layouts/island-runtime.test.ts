import { load } from 'cheerio';
import { expect, test } from 'vitest';
import whenLoaded from 'astro/runtime/client/load.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { islandRuntime, shareIslandRuntime } from '#src/layouts/island-runtime.ts';

/** A page as Astro writes it: in an attribute, it escapes quotes alone. */
function page(description: string): string {
  return (
    '<!DOCTYPE html><html lang="en-NG"><head><meta charset="utf-8"><title>A</title>' +
    `<meta name="description" content="${description}"></head><body><p>text</p>` +
    `<script>${whenLoaded}</script><script>${island}</script></body></html>`
  );
}

test('a page with islands loads their scripts as one file, and holds none itself', () => {
  const $ = load(shareIslandRuntime(page('Phones')));
  const scripts = $('script').toArray();
  expect(scripts.map((script) => [$(script).attr('src'), $(script).text()])).toEqual([
    [islandRuntime.path, ''],
  ]);
});

test('a page without islands stays as it is', () => {
  const html = '<html><head><meta charset="utf-8"></head><body></body></html>';
  expect(shareIslandRuntime(html)).toBe(html);
});

test.each([
  '</head><body onload=alert(1)>',
  '</title></head>',
  '<head><meta charset=&quot;utf-8&quot;>',
])('a description of %s stays a description', (description) => {
  const $ = load(shareIslandRuntime(page(description)));
  expect($('meta[name="description"]').attr('content')).toBe(description.replaceAll('&quot;', '"'));
  expect($('body').attr('onload')).toBeUndefined();
  expect($('script')).toHaveLength(1);
});
