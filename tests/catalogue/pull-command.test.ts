import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSnapshot, snapshotFile } from '#src/catalogue/store.ts';
import { foreignCatalogue } from '#tests/fixtures/foreign-api/catalogue.ts';
import { startForeignApi, type ForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

const script = join(import.meta.dirname, '..', '..', 'scripts', 'pull.ts');

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs the command with these settings and no variables of this process. */
async function runPull(settings: Record<string, string>, ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', ...settings };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], {
      env,
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, stderr };
  }
}

async function foreign(): Promise<ForeignApi> {
  const api = await startForeignApi(await foreignCatalogue());
  onTestFinished(() => api.close());
  return api;
}

describe('npm run pull', () => {
  it('npm run pull pulls from the named API and reports the result', async () => {
    const api = await foreign();
    const folder = temporaryFolder();
    const ended = await runPull({
      SHOP_API_URL: api.url,
      SHOP_UPLOADS_URL: api.uploadsUrl,
      DATA_DIR: folder,
    });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const { products } = await readSnapshot(folder);
    expect(ended.stdout).toContain(`Pulled ${products.length} products`);
    expect(ended.stdout).toContain('product 2001: no productTitle\n');
    expect(ended.stdout).toContain(`more in ${join(folder, 'pull-report.json')}`);
    expect(existsSync(join(folder, 'shop.sqlite'))).toBe(false);
  });

  it('npm run pull starts the embedded API itself and fetches nothing twice', async () => {
    const settings = { DATA_DIR: temporaryFolder(), SEED_PRODUCTS: '5', PORT: '1' };
    const first = await runPull(settings);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('Pulled 5 products');
    const second = await runPull(settings);
    expect(second.stdout).toContain('Nothing has changed since the last pull.');
    expect(second.stdout).toContain('(0 fetched)');
  });

  it('npm run pull ends with one sentence and status 1 if the pull fails', async () => {
    const api = await foreign();
    api.faults.repeatedPage = true;
    const folder = temporaryFolder();
    const ended = await runPull({ SHOP_API_URL: api.url, DATA_DIR: folder });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/^The API repeats page 1 of [^\n]+\.\n$/);
    expect(existsSync(snapshotFile(folder))).toBe(false);
  });

  it.each([
    [{ SHOP_API_URL: 'shop.example' }, [], /^SHOP_API_URL must be a URL [^\n]+\.\n$/],
    [{}, ['--fast'], /^Unknown option '--fast'[^\n]*\n$/],
  ])('npm run pull ends with status 2 for %j %j', async (settings, args, says) => {
    const ended = await runPull({ ...settings, DATA_DIR: temporaryFolder() }, ...args);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(says);
  });
});
