import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { someOf } from '#tests/fixtures/runs.ts';
import { testShop, type Ended, type TestShop } from './command.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  return () => shop.remove();
});

/** Expects one sentence on stderr and this status, without a stack or second line. */
function expectSentence({ status, stderr }: Ended, wanted: number, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr.trim()).toMatch(/[.]$/);
  expect(status).toBe(wanted);
}

describe('a command with an invalid setting', { timeout: 60_000 }, () => {
  it.each(someOf(['start.ts', 'rebuild.ts', 'build.ts', 'serve.ts', 'api.ts', 'dev.ts'], 2))(
    '%s ends with status 2 on an invalid setting',
    async (script) => {
      const end = await shop.run(script, [], { SHOP_API_URL: 'not an address' });
      expectSentence(end, 2, /^SHOP_API_URL must be a URL/);
    },
  );

  it.each([
    [{ PORT: 'eighty' }, /^PORT must be a whole number/],
    [{ SEED_PRODUCTS: '-1' }, /^SEED_PRODUCTS must be/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be/],
  ])('npm start with the invalid setting %o ends with status 2', async (env, sentence) => {
    expectSentence(await shop.run('start.ts', [], env), 2, sentence);
  });
});

describe('a command with invalid arguments', { timeout: 60_000 }, () => {
  it.each([
    [
      'rebuild.ts',
      ['--every', 'often'],
      /^--every must be a time such as 90s, 15m, .* not "often"/,
    ],
    ['rebuild.ts', ['--hook', '80a'], /^--hook must be a port such as 8787, .* not "80a"/],
    ['rebuild.ts', ['--hook', '8787'], /^--hook needs a REBUILD_TOKEN/],
    ['rebuild.ts', ['--status', '--force'], /do not go together\.\n$/],
    ['rebuild.ts', ['--nonsense'], /--nonsense/],
    ['build.ts', ['stray'], /stray/],
  ])('%s with the arguments %o ends with status 2', async (script, args, sentence) => {
    expectSentence(await shop.run(script, args), 2, sentence);
  });
});

describe('a failure that an operator can fix', { timeout: 120_000 }, () => {
  it('an API that does not answer is reported in one sentence', async () => {
    const env = { SHOP_API_URL: 'http://127.0.0.1:9/api/v1' };
    const other = await testShop();
    onTestFinished(() => other.remove());
    // Each asks several times before it gives up.
    const ends = [shop.run('rebuild.ts', [], env), other.run('start.ts', [], env)];
    for (const end of ends) expectSentence(await end, 1, /127\.0\.0\.1:9/);
  });

  it.each(someOf(['start.ts', 'serve.ts', 'api.ts'], 1))(
    'a port in use is reported in one sentence: %s',
    async (script) => {
      const other = createServer();
      onTestFinished(() => {
        other.close();
      });
      other.listen(Number(new URL(shop.url).port), '127.0.0.1');
      await once(other, 'listening');
      const end = await shop.run(script);
      expectSentence(end, 1, /^Port \d+ on 127\.0\.0\.1 is already in use; .* PORT /);
    },
  );

  it.each(someOf(['start.ts', 'api.ts'], 1))(
    'a damaged database is reported in one sentence: %s',
    async (script) => {
      await mkdir(shop.dataDir, { recursive: true });
      await writeFile(join(shop.dataDir, 'shop.sqlite'), 'this is no database '.repeat(500));
      expectSentence(await shop.run(script), 1, /shop\.sqlite is not a database/);
    },
  );

  it('a missing or damaged snapshot is reported in one sentence', async () => {
    expectSentence(
      await shop.run('build.ts', ['--out', join(shop.dataDir, 'x')]),
      1,
      /npm run pull/,
    );
    await writeFile(join(shop.dataDir, 'snapshot.jsonl'), '{"kind":"header"}\n');
    const end = await shop.run('build.ts', ['--out', join(shop.dataDir, 'x')]);
    expectSentence(end, 1, /snapshot\.jsonl is damaged/);
  });

  it('a rollback without an earlier release is reported in one sentence', async () => {
    expectSentence(await shop.run('rebuild.ts', ['--rollback']), 1, /^There is no release in /);
  });

  it('a data folder that cannot be created is reported in one sentence', async () => {
    await writeFile(join(shop.dataDir, 'file'), '');
    const env = { DATA_DIR: join(shop.dataDir, 'file', 'data') };
    const end = await shop.run('start.ts', [], env);
    expectSentence(end, 1, /make it writable or set DATA_DIR/);
  });
});
