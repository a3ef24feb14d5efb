import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testShop, type TestShop } from './command.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  return () => shop.remove();
});

const simulatorFile = () => join(shop.dataDir, 'payment-simulator.json');

describe('card payments', { timeout: 120_000 }, () => {
  it.each(['start.ts', 'serve.ts', 'api.ts', 'dev.ts'])(
    '%s does not simulate payments in the real shop and ends with one sentence before anything is made',
    async (script) => {
      const end = await shop.run(script, [], { NODE_ENV: 'production' });
      expect(end.stderr).toBe(
        'PAYSTACK_SECRET_KEY must be set if NODE_ENV is production: the payment simulator takes no money.\n',
      );
      expect(end.status).toBe(2);
      expect(existsSync(join(shop.dataDir, 'shop.sqlite'))).toBe(false);
    },
  );

  it('card payments with a live key and a local provider are refused without repeating the key', async () => {
    const env = { PAYSTACK_SECRET_KEY: 'sk_live_s3cret', PAYSTACK_BASE_URL: 'http://127.0.0.1:9' };
    const end = await shop.run('api.ts', [], env);
    expect(end.stderr).toMatch(/^PAYSTACK_BASE_URL must be https:\/\/ [^\n]+\.\n$/);
    expect([end.status, end.stdout]).toEqual([2, '']);
  });

  it('card payments are simulated beside the running API if no provider is set', async () => {
    const api = shop.start('api.ts');
    await api.says('The API answers at');
    const { port } = JSON.parse(await readFile(simulatorFile(), 'utf8')) as { port: number };
    const url = `http://127.0.0.1:${port}`;
    expect(await ask(url)).toBe(401);
    const { stdout, stderr, status } = await api.stop('SIGTERM');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Card payments are simulated at ${url}: no money moves.\n`);
    expect(await ask(url)).toBeNull();
  });

  it('card payments use the configured provider without a simulator', async () => {
    const api = shop.start('api.ts', [], { PAYSTACK_SECRET_KEY: 'sk_test_of_the_tests' });
    await api.says('The API answers at');
    const { stdout } = await api.stop('SIGTERM');
    expect(stdout).not.toMatch(/simulat|sk_test/);
    expect(existsSync(simulatorFile())).toBe(false);
  });

  it('a pull needs no payment settings, even in the real shop', async () => {
    const end = await shop.run('pull.ts', ['--no-pictures'], { NODE_ENV: 'production' });
    expect([end.status, end.stderr]).toEqual([0, '']);
    expect(existsSync(simulatorFile())).toBe(false);
  });
});

/** The status of a payment call without a key; null if nothing listens. */
async function ask(url: string): Promise<number | null> {
  try {
    return (await fetch(`${url}/transaction/verify/r1`)).status;
  } catch {
    return null;
  }
}
