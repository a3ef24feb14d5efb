import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it, vi } from 'vitest';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { bundleBackOffice, writeBackOffice } from '#src/release/build/back-office.ts';
import { isImmutable } from '#src/release/hosting/headers.ts';
import { kindOf } from '#src/worker/requests.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

/** Bytes of the scripts that a screen loads, as hosts send them: compressed with Brotli. */
const BUDGET = 120_000;

const settings = { publicApiUrl: '/api/v1' };

// Vite writes JSX for debugging where this is another word.
beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'production');
});

it('the back office is one script within its budget and one style sheet, named by content', async () => {
  const made = await bundleBackOffice(settings);
  const folder = temporaryFolder();
  await writeBackOffice(made, folder);
  const [script, styles] = [made.script, made.styles].map((path) =>
    readFileSync(join(folder, path)),
  );
  expect(made.files.size).toBe(2);
  expect(brotliCompressSync(script ?? '').byteLength).toBeLessThan(BUDGET);
  expect(brotliCompressSync(styles ?? '').byteLength).toBeLessThan(BUDGET / 20);
  expect(script?.toString()).not.toMatch(/\bimport\s*\(/);
  expect([made.script, made.styles].map(isImmutable)).toEqual([true, true]);
  // Equal code makes equal files.
  expect([...(await bundleBackOffice(settings)).files]).toEqual([...made.files]);
  expect((await bundleBackOffice({ publicApiUrl: '/other' })).script).not.toBe(made.script);
});

it('no shopper store that syncs a cart or watches a session is in the back office', async () => {
  const { files, script } = await bundleBackOffice(settings);
  const text = String(files.get(script.slice(1)));
  // What shoppers' stores keep, and the calls of a cart.
  for (const mark of ['oja:v1:', '/add-cart', '/get-cart', '/remove-cartitem']) {
    expect(text).not.toContain(mark);
  }
});

it('the service worker leaves the back office and its files alone', async () => {
  const { script, styles } = await bundleBackOffice(settings);
  const origin = 'http://shop.test';
  const headers = new Headers();
  const how = { method: 'GET', cache: 'default', destination: '', headers } as const;
  for (const path of [...Object.values(staffRoutes), script, styles]) {
    const url = `${origin}${path}`;
    expect(kindOf({ ...how, url, mode: 'navigate' }, origin)).toBeNull();
    expect(kindOf({ ...how, url, mode: 'cors' }, origin)).toBeNull();
  }
});
