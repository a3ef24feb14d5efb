import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { furtherSearchParts, SEARCH_INDEX } from '#src/domain/search/parts.ts';
import { runAsChild } from './child.ts';
import type { TextProbe } from './text-probes.ts';

/** Of Pagefind's program in the built site, which is made for browsers. */
type Program = {
  readonly createInstance: (options: Readonly<Record<string, unknown>>) => {
    readonly init: () => Promise<void>;
    readonly mergeIndex: (place: string) => Promise<void>;
    readonly search: (text: string) => Promise<{ readonly results: readonly Result[] }>;
  };
};

type Result = { readonly data: () => Promise<{ readonly url: string }> };

/** Arguments: the built site, in how many parts its index is, and the probes as JSON. */
const [site = '', parts = '1', probes = '[]'] = process.argv.slice(2);

/** So many results are looked at at once: what is searched for by its rarest words comes early. */
const AT_ONCE = 10;

/** No address of the shop: only its path is used. */
const ORIGIN = 'http://shop.invalid';

/** What the program asks the browser for, from the files of the built site. */
const browser = {
  window: { location: { origin: ORIGIN, href: `${ORIGIN}/` } },
  document: { querySelector: () => null, currentScript: null },
  fetch: async (address: string | URL) => {
    const { pathname } = new URL(address, ORIGIN);
    return new Response(await readFile(join(site, pathname)));
  },
};

await runAsChild(async () => {
  Object.assign(globalThis, browser);
  const script = pathToFileURL(join(site, SEARCH_INDEX, 'pagefind.js'));
  const { createInstance } = (await import(script.href)) as Program;
  const index = createInstance({ basePath: SEARCH_INDEX, baseUrl: '/', noWorker: true });
  await index.init();
  for (const place of furtherSearchParts(Number(parts))) await index.mergeIndex(place);
  const failed: string[] = [];
  for (const { words, url } of JSON.parse(probes) as readonly TextProbe[]) {
    const { results } = await index.search(words);
    if (!(await leadsTo(results, url))) failed.push(words);
  }
  return failed;
});

async function leadsTo(results: readonly Result[], url: string): Promise<boolean> {
  for (let from = 0; from < results.length; from += AT_ONCE) {
    const some = results.slice(from, from + AT_ONCE).map((result) => result.data());
    if ((await Promise.all(some)).some((text) => text.url === url)) return true;
  }
  return false;
}
