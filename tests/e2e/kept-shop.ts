import { expect, type Page } from 'playwright/test';

/** Uses a page as a shopper does: only then does it keep anything. */
export async function usePage(page: Page): Promise<void> {
  const from = Math.random() * 100;
  await page.mouse.move(from, from);
  await page.mouse.move(from + 5, from + 5);
}

/** Waits until the worker has kept the shell, and the parts of it that the used page's release has. */
export async function shopKept(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await usePage(page);
        return page.evaluate(async () => {
          const kept: string[] = [];
          for (const name of await caches.keys()) {
            const requests = await (await caches.open(name)).keys();
            kept.push(...requests.map(({ url }) => new URL(url).pathname));
          }
          return kept;
        });
      },
      { timeout: 45_000 },
    )
    .toEqual(
      expect.arrayContaining([
        '/offline',
        '/terms-and-conditions',
        '/search-index/index.json',
        '/placeholder.svg',
      ]),
    );
}

/** The line under the header that says how old the page is. */
export const connectionLine = (page: Page) => page.locator('[data-connection]');

/** Opens a page and waits until the worker answers for it. */
export async function visitKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await shopKept(page);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await usePage(page);
  await page.waitForLoadState('networkidle');
}

/** Makes everything that the worker has kept older, in ms: no clock of a browser reaches its worker. */
export async function ageKept(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (age) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error('The database of the worker cannot be changed.'));
        };
      });
    const database = await done(indexedDB.open('oja'));
    const store = database.transaction('kept', 'readwrite').objectStore('kept');
    for (const kept of (await done(store.getAll())) as { asOf: number }[]) {
      await done(store.put({ ...kept, asOf: kept.asOf - age }));
    }
    const settings = database.transaction('settings', 'readwrite').objectStore('settings');
    const own = (await done(settings.get('worker'))) as { shell: { at: number } };
    await done(settings.put({ ...own, shell: { ...own.shell, at: own.shell.at - age } }, 'worker'));
    database.close();
  }, ms);
}
