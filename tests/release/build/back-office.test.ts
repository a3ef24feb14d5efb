import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it, vi } from 'vitest';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import {
  type BackOffice,
  bundleBackOffice,
  writeBackOffice,
} from '#src/release/build/back-office.ts';
import { isImmutable } from '#src/release/hosting/headers.ts';
import { kindOf } from '#src/worker/requests.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

/** Bytes of the scripts that a screen loads, as hosts send them: compressed with Brotli. */
const BUDGET = 120_000;

const settings = { publicApiUrl: '/api/v1' };

let made: BackOffice;

beforeAll(async () => {
  // Vite writes JSX for debugging where this is another word.
  vi.stubEnv('NODE_ENV', 'production');
  made = await bundleBackOffice(settings);
}, 60_000);

it('each screen loads at most 120 kB of scripts in at most 5 requests', async () => {
  const folder = temporaryFolder();
  await writeBackOffice(made, folder);
  const sizes = new Map<string, number>(
    [...made.files.keys()].map((file) => {
      const { byteLength } = brotliCompressSync(readFileSync(join(folder, file)));
      return [`/${file}`, byteLength] as const;
    }),
  );
  const bytesOf = (file: string) => sizes.get(file) ?? Number.NaN;
  for (const path of Object.values(staffRoutes)) {
    const screen = made.screens[path];
    const scripts = screen === undefined ? [made.script] : [made.script, screen];
    // The page, its style sheet and the call that asks who is signed in come to these.
    expect(scripts.length + 3, path).toBeLessThanOrEqual(5);
    const bytes = scripts.reduce((sum, script) => sum + bytesOf(script), 0);
    expect(bytes, path).toBeLessThan(BUDGET);
    // A static import that the page does not name would be found late.
    const text = scripts.map((script) => readFileSync(join(folder, script), 'utf8')).join('\n');
    const imported = [...text.matchAll(/\bfrom"([^"]+)"/gu)].map(([, file]) => file);
    expect(new Set([...imported, `./${basename(made.script)}`]).size, path).toBe(1);
  }
  expect(bytesOf(made.styles)).toBeLessThan(BUDGET / 20);
  const named = [made.script, made.styles, ...Object.values(made.screens)];
  expect(named.filter((path) => !isImmutable(path))).toEqual([]);
  expect([...made.files.keys()].map((file) => `/${file}`).sort()).toEqual(named.sort());
});

it('equal code makes equal files, and another address of the API other ones', async () => {
  expect([...(await bundleBackOffice(settings)).files]).toEqual([...made.files]);
  expect((await bundleBackOffice({ publicApiUrl: '/other' })).script).not.toBe(made.script);
});

it('no shopper store that syncs a cart or watches a session is in the back office', () => {
  const { files, styles } = made;
  const text = [...files].filter(([file]) => `/${file}` !== styles).join('\n');
  // What shoppers' stores keep, and the calls of a cart.
  for (const mark of ['oja:v1:', '/add-cart', '/get-cart', '/remove-cartitem']) {
    expect(text).not.toContain(mark);
  }
});

it('the service worker leaves the back office and its files alone', () => {
  const { script, screens, styles } = made;
  const origin = 'http://shop.test';
  const headers = new Headers();
  const how = { method: 'GET', cache: 'default', destination: '', headers } as const;
  for (const path of [
    ...Object.values(staffRoutes),
    ...[script, styles, ...Object.values(screens)],
  ]) {
    const url = `${origin}${path}`;
    expect(kindOf({ ...how, url, mode: 'navigate' }, origin)).toBeNull();
    expect(kindOf({ ...how, url, mode: 'cors' }, origin)).toBeNull();
  }
});
