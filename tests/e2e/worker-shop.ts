import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base } from 'playwright/test';
import { serveReleases, type ReleaseServer, type WorkerPrograms } from './release-server.ts';
import { startTabBrowser, type Tab, type TabBrowser } from './tab.ts';

const site = process.env.SITE_DIR ?? 'dist';

/** The programs of the built site. */
export const programs: WorkerPrograms = {
  on: readFileSync(join(site, 'sw.js'), 'utf8'),
  off: readFileSync(join(site, '_sw-off.js'), 'utf8'),
};

/** The longest time for a page's answer about its worker, in ms. */
const ANSWER_MS = 10_000;

/** Runs work with a small shop and one of its shoppers. */
export async function withShop<T>(
  browser: TabBrowser,
  work: (shop: ReleaseServer, tab: Tab) => Promise<T>,
): Promise<T> {
  const shop = await serveReleases(programs.on);
  const tab = await browser.open();
  try {
    return await work(shop, tab);
  } finally {
    await tab.close();
    await shop.close();
  }
}

/** A test with a browser of such tabs, and with a small shop and one of its shoppers. */
export const test = base.extend<
  { readonly shopper: readonly [shop: ReleaseServer, tab: Tab] },
  { readonly tabBrowser: TabBrowser }
>({
  tabBrowser: [
    async ({ launchOptions }, use) => {
      const browser = await startTabBrowser(launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  shopper: async ({ tabBrowser }, use) => {
    await withShop(tabBrowser, (shop, tab) => use([shop, tab]));
  },
});

/** What a shown page says of itself. */
export type Shown = {
  readonly path: string;
  /** The release of the page. */
  readonly release: string;
  /** The releases of all its files, its own included. */
  readonly releases: readonly string[];
  /** The sentence of its connection line; null if it is hidden. */
  readonly line: string | null;
};

/** The states of the workers that there are, by what they are to the shop's pages. */
type WorkerStates = {
  readonly active?: ServiceWorkerState | undefined;
  readonly installing?: ServiceWorkerState | undefined;
  readonly waiting?: ServiceWorkerState | undefined;
};

/** The longest time for a page while things go wrong, in ms. */
const VISIT_MS = 8_000;

/** Opens a page. Returns null if the browser shows an error of its own, or nothing within `patience` ms. */
export async function visit(
  shop: ReleaseServer,
  tab: Tab,
  path: string,
  patience = VISIT_MS,
): Promise<Shown | null> {
  try {
    await tab.goto(`${shop.origin}${path}`, patience);
  } catch {
    await leave(tab);
    return null;
  }
  return shown(tab);
}

/**
 * Ends a failed navigation: it goes on after its failure is known, and the browser's own page of an error,
 * or a late answer, would end the next visit. What ends this one instead has then happened.
 */
async function leave(tab: Tab): Promise<void> {
  for (let isEnded = false; !isEnded;) {
    isEnded = await tab.goto('about:blank', VISIT_MS).then(
      () => true,
      () => tab.isClosed(),
    );
  }
}

/** Reads the page that is shown. */
function shown(tab: Tab): Promise<Shown | null> {
  return tab.evaluate(() => {
    const own = document.documentElement.dataset.release;
    if (own === undefined) return null;
    const { seen = new Set<string>() } = globalThis as { seen?: Set<string> };
    const line = document.querySelector<HTMLElement>('[data-connection]');
    return {
      path: document.querySelector('h1')?.textContent ?? '',
      release: own,
      releases: [...new Set([own, ...seen])],
      line: line === null || line.hidden ? null : line.textContent,
    };
  });
}

/**
 * Makes the shown page load more of its files: a lazy script, and a part of the release. A page that was
 * loaded without the worker, as a first one is, has nobody to check a part for it; one beside the shop
 * has nothing to load.
 */
export async function useMore(tab: Tab): Promise<Shown | null> {
  await tab.evaluate(async () => {
    const { useMore: more } = globalThis as { useMore?: () => Promise<void> };
    if (more !== undefined && navigator.serviceWorker.controller !== null) await more();
  });
  return shown(tab);
}

/** Waits until the worker has kept the shell: until nothing is asked for any more. */
export async function settled(shop: ReleaseServer, tab: Tab): Promise<void> {
  await answered(
    tab.evaluate(() => (globalThis as { keeping?: Promise<unknown> }).keeping),
    undefined,
  );
  for (let before = -1; before !== shop.asked.length;) {
    before = shop.asked.length;
    await pause(250);
  }
}

/** Returns the bytes of everything that the shop has in the browser's caches, by cache. */
export function keptBytes(tab: Tab): Promise<Readonly<Record<string, number>>> {
  return tab.evaluate(async () => {
    const sizes: Record<string, number> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        sizes[name] = (sizes[name] ?? 0) + ((await answer?.blob())?.size ?? 0);
      }
    }
    return sizes;
  });
}

/** Returns the states of the shop's workers; whether there are none, or the page does not answer. */
export function workerStates(tab: Tab): Promise<WorkerStates | 'none' | 'unanswered'> {
  return answered(
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration === undefined) return 'none';
      const { active, installing, waiting } = registration;
      return { active: active?.state, installing: installing?.state, waiting: waiting?.state };
    }),
    'unanswered',
  );
}

/**
 * Gives a page's answer about its worker, or `unknown` after a while: once a worker was killed or removed,
 * a browser may leave a page's questions unanswered until the next page.
 */
function answered<T, U>(asked: Promise<T>, unknown: U): Promise<T | U> {
  return Promise.race([asked, pause(ANSWER_MS, unknown, { ref: false })]);
}

/** Stops the worker, as a browser does at any time. */
export async function killWorkers({ commands: { ServiceWorker } }: Tab): Promise<void> {
  await ServiceWorker.enable();
  await ServiceWorker.stopAllWorkers();
  await ServiceWorker.disable();
}

/** Limits the browser's storage for the shop, in bytes, until the tab is closed; null lifts the limit. */
export async function limitStorage(
  shop: ReleaseServer,
  { commands: { Storage } }: Tab,
  bytes: number | null,
): Promise<void> {
  await Storage.overrideQuotaForOrigin({
    origin: shop.origin,
    ...(bytes !== null && { quotaSize: bytes }),
  });
}
