import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '#scripts/free-port.ts';
import { isLong } from '#tests/fixtures/runs.ts';
import { processesIn, testShop, type TestShop } from './command.ts';

// One shop goes through all of this, in this order.

/** Products of every kind that has a page. */
const PRODUCTS = 4;

/** A first start draws pictures, fills the shop, builds and indexes. */
const PATIENCE = 180_000;

/** The longest stop beside another test file, in ms; alone it takes less than one. */
const AT_ONCE = 5000;

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop(PRODUCTS);
  return () => shop.remove();
});

/** The status of a page of the shop; null while nothing listens. */
async function statusOf(path: string): Promise<number | null> {
  try {
    return (await fetch(`${shop.url}${path}`)).status;
  } catch {
    return null;
  }
}

describe('npm start', { timeout: PATIENCE }, () => {
  it('npm start makes a whole shop from nothing, reports progress, and ends on SIGTERM with 0', async () => {
    const start = shop.start('start.ts');
    await start.says('Card payments are simulated');
    expect(await (await fetch(`${shop.url}/health`)).json()).toMatchObject({ status: 'starting' });
    expect(await (await fetch(`${shop.url}/ready`)).json()).toMatchObject({
      message: 'The server is starting.',
    });
    await start.says('Building the shop');
    expect(await statusOf('/')).toBe(503);
    expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 503]);
    await start.says(`The shop is open at ${shop.url}`);
    for (const path of [
      '/ready',
      '/metrics',
      '/',
      '/products/all',
      '/faq',
      '/api/v1/all-product',
      '/pagefind/pagefind.js',
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }
    expect(await statusOf('/nothing')).toBe(404);
    const release = await readlink(join(shop.dataDir, 'releases', 'current'));
    expect(await (await fetch(`${shop.url}/health`)).json()).toMatchObject({
      site: { release, stale: false },
    });
    const products: unknown = await (await fetch(`${shop.url}/api/v1/all-product`)).json();
    expect(products).toMatchObject({ hasMore: false, data: { length: PRODUCTS } });
    const end = await start.stop('SIGTERM');
    expect([end.status, end.stderr]).toEqual([0, '']);
    expect(end.ms).toBeLessThan(AT_ONCE);
    // Requests are not logged outside the real shop.
    expect(end.stdout).not.toMatch(/^\{/m);
    expect(processesIn(shop.dataDir)).toEqual([]);
  });

  it('npm start reuses everything the second time and ends on Ctrl-C with 130', async () => {
    const before = await readlink(join(shop.dataDir, 'releases', 'current'));
    const start = shop.start('start.ts');
    await start.says(`The shop is open at ${shop.url}`);
    expect(await readlink(join(shop.dataDir, 'releases', 'current'))).toBe(before);
    const end = await start.stop('SIGINT');
    expect(end.stdout).toContain('nothing was built');
    expect([end.status, end.stderr]).toEqual([130, '']);
    expect(end.ms).toBeLessThan(AT_ONCE);
  });

  it('npm start serves the earlier release if the rebuild fails, and reports both', async () => {
    const release = await readlink(join(shop.dataDir, 'releases', 'current'));
    const start = shop.start('start.ts', [], { SHOP_API_URL: 'http://127.0.0.1:9/api/v1' });
    await start.says('The shop is open');
    expect(await statusOf('/')).toBe(200);
    const { stderr } = await start.stop('SIGTERM');
    expect(stderr).toContain(`The rebuild failed; release ${release} is still served.`);
    expect(stderr.trim().split('\n')).toHaveLength(2);
  });

  it('npm start stops during a build, with its children, and keeps the release', async () => {
    const release = await readlink(join(shop.dataDir, 'releases', 'current'));
    const rebuild = shop.start('rebuild.ts', ['--force']);
    await rebuild.says('Writing the snapshot');
    const end = await rebuild.stop('SIGTERM');
    expect([end.status, end.stderr]).toEqual([143, '']);
    expect(end.ms).toBeLessThan(AT_ONCE);
    await expect.poll(() => processesIn(shop.dataDir), { timeout: AT_ONCE }).toEqual([]);
    expect(await readlink(join(shop.dataDir, 'releases', 'current'))).toBe(release);
  });
});

describe('npm run rebuild', { timeout: PATIENCE }, () => {
  it('npm run rebuild builds only changes unless forced, and rolls back', async () => {
    const first = await readlink(join(shop.dataDir, 'releases', 'current'));
    const idle = await shop.run('rebuild.ts');
    expect([idle.status, idle.stderr]).toEqual([0, '']);
    expect(idle.stdout).toContain(`Release ${first} is up to date`);

    const dry = await shop.run('rebuild.ts', ['--force', '--dry-run']);
    expect([dry.status, dry.stderr]).toEqual([0, '']);
    expect(dry.stdout).toContain('The site passed its checks and was not published: a dry run');
    expect(dry.stdout).toContain('0 addresses would be new, 0 changed, 0 gone.');
    expect(await readlink(join(shop.dataDir, 'releases', 'current'))).toBe(first);

    const forced = await shop.run('rebuild.ts', ['--force']);
    const second = await readlink(join(shop.dataDir, 'releases', 'current'));
    expect(forced.stdout).toContain(`Published release ${second}`);
    expect(second).not.toBe(first);

    const back = await shop.run('rebuild.ts', ['--rollback']);
    expect([back.status, back.stdout]).toEqual([0, `Release ${first} is in use again.\n`]);
    expect(await readlink(join(shop.dataDir, 'releases', 'current'))).toBe(first);

    const none = await shop.run('rebuild.ts', ['--rollback']);
    expect([none.status, none.stdout]).toEqual([1, '']);
    expect(none.stderr).toMatch(/^No release before .* is kept; .*\.\n$/);

    const { stdout } = await shop.run('rebuild.ts', ['--status']);
    expect(stdout).toMatch(new RegExp(`^Release ${first} is in use, with \\d+ pages, published `));
    // The newest first; the failure is that of the start above.
    const outcomes = [...stdout.matchAll(/^ {2}\d{4}-\S+ \S+ {2}(\w+)/gm)].map(([, word]) => word);
    expect(outcomes.slice(0, 3)).toEqual(['published', 'checked', 'unchanged']);
    expect(outcomes).toContain('failed');
    expect(outcomes.at(-1)).toBe('published');
    expect(stdout).toContain('127.0.0.1:9');
    const report: unknown = JSON.parse(
      await readFile(join(shop.dataDir, 'rebuild-report.json'), 'utf8'),
    );
    expect(report).toMatchObject({ outcome: 'published', error: null, release: { id: second } });
  });

  it('npm run rebuild repeats at an interval and stops immediately on request', async () => {
    const again = shop.start('rebuild.ts', ['--every', '10s']);
    await again.says('The next rebuild begins in');
    const end = await again.stop('SIGTERM');
    expect([end.status, end.stderr]).toEqual([0, '']);
    expect(end.ms).toBeLessThan(AT_ONCE);
  });

  it.runIf(isLong)(
    'npm run rebuild rebuilds when called and refuses calls while stopping',
    async () => {
      const port = await freePort();
      const token = 'a-token-of-the-tests';
      const hook = shop.start('rebuild.ts', ['--hook', String(port)], { REBUILD_TOKEN: token });
      const call = () =>
        fetch(`http://127.0.0.1:${port}/rebuild`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        });
      // All that was unpublished is published now.
      await hook.says('The next rebuild begins with the next call.');
      const before = await readlink(join(shop.dataDir, 'releases', 'current'));
      const all = join(shop.dataDir, 'all.jsonl');
      await shop.run('export.ts', [all]);
      const [first = ''] = (await readFile(all, 'utf8')).split('\n');
      const { slug } = z.object({ slug: z.string() }).parse(JSON.parse(first));
      const prices = join(shop.dataDir, 'prices.csv');
      await writeFile(prices, `slug,price\n${slug},234567\n`);
      expect((await shop.run('import.ts', [prices])).stdout).toContain('1 changed');
      expect((await call()).status).toBe(202);
      await hook.says('A call came; a rebuild begins in 5 s.');
      await hook.says('Published release ');
      const folder = await realpath(join(shop.dataDir, 'releases', 'current'));
      expect(folder).not.toContain(before);
      const page = await readFile(join(folder, 'products-details', `${slug}.html`), 'utf8');
      expect(page).toContain('234,567');

      const end = await hook.stop('SIGTERM');
      expect([end.status, end.stderr]).toEqual([0, '']);
      expect(end.ms).toBeLessThan(AT_ONCE);
      expect(end.stdout).not.toContain(token);
      await expect(call()).rejects.toThrow('fetch failed');
    },
  );
});

describe('the other commands', { timeout: PATIENCE }, () => {
  it('npm run serve serves the current release with the API, or the site alone if the API is elsewhere', async () => {
    const whole = shop.start('serve.ts');
    await whole.says('Serving the shop and its API');
    expect([await statusOf('/faq'), await statusOf('/health')]).toEqual([200, 200]);
    expect((await whole.stop('SIGTERM')).status).toBe(0);

    const alone = shop.start('serve.ts', [], { PUBLIC_API_URL: 'https://api.example/v1' });
    await alone.says('Serving the site');
    for (const path of ['/faq', '/health', '/ready']) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }
    expect((await alone.stop('SIGINT')).status).toBe(130);
  });

  it('npm run api serves the calls and no pages', async () => {
    const api = shop.start('api.ts');
    await api.says(`The API answers at ${shop.url}/api/v1`);
    expect([await statusOf('/api/v1/categories'), await statusOf('/faq')]).toEqual([200, 404]);
    expect((await api.stop('SIGTERM')).status).toBe(0);
  });

  it('npm run api logs a line of JSON per request if set to', async () => {
    const api = shop.start('api.ts', [], { LOG_LEVEL: 'info' });
    await api.says('The API answers at');
    const { headers } = await fetch(`${shop.url}/api/v1/categories`);
    const { stdout } = await api.stop('SIGTERM');
    const lines = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        reqId: headers.get('x-request-id'),
        ...{ method: 'GET', path: '/api/v1/categories', status: 200 },
      }),
    );
  });

  it.runIf(isLong)('npm run build makes a site from the snapshot in the named folder', async () => {
    const out = join(shop.dataDir, 'site');
    const end = await shop.run('build.ts', ['--out', out]);
    expect([end.status, end.stderr]).toEqual([0, '']);
    expect(end.stdout).toMatch(/Built \d+ pages into .*site in/);
    expect(existsSync(join(out, 'index.html.br'))).toBe(true);
  });

  it.runIf(isLong)('npm run dev serves pages, API and pictures on one address', async () => {
    const dev = shop.start('dev.ts');
    await dev.says(shop.url.replace('http://', ''));
    expect([await statusOf('/faq'), await statusOf('/api/v1/categories')]).toEqual([200, 200]);
    const html = await (await fetch(`${shop.url}/`)).text();
    const picture = /"(\/pictures\/[0-9a-f]{12}-\w+\.\w+)"/.exec(html)?.[1] ?? 'no picture';
    expect(await statusOf(picture)).toBe(200);
    expect((await dev.stop('SIGINT')).status).toBe(130);
    expect(processesIn(shop.dataDir)).toEqual([]);
  });
});
