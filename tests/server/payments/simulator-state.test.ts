import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paystackGateway } from '#src/server/payments/paystack.ts';
import { startSimulator } from '#src/server/payments/simulator/simulator.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';
import { choose, KEY, listener, request, simulated } from './simulated.ts';

describe('the simulator’s file', () => {
  it('the simulator keeps payments, pages and its port over a restart', async () => {
    const file = join(temporaryFolder(), 'data', 'payment-simulator.json');
    const first = await simulated({ file });
    await first.gateway.open(request('paid'));
    await choose((await first.gateway.open(request('r2'))).authorizationUrl, 'pay');
    const { authorizationUrl } = await first.gateway.open(request('r3'));
    await first.simulator.close();

    const { simulator, gateway } = await simulated({ file });
    expect(simulator.url).toBe(first.simulator.url);
    expect(await gateway.ask('r2')).toMatchObject({ status: 'success', amount: 271_600_00 });
    await expect(gateway.open(request('r2'))).rejects.toThrow(/duplicate_reference/);
    await choose(authorizationUrl, 'pay');
    expect(await gateway.ask('r3')).toMatchObject({ status: 'success' });
  });

  it('the simulator stores a payment before it answers', async () => {
    const file = join(temporaryFolder(), 'payment-simulator.json');
    const { gateway } = await simulated({ file });
    await Promise.all(
      Array.from({ length: 50 }, async (_, number) => {
        const reference = `r${number}`;
        await choose((await gateway.open(request(reference))).authorizationUrl, 'pay');
        // The view of a process that starts now, after this one was killed.
        const kept = await readFile(file, 'utf8');
        expect(kept).toMatch(new RegExp(`"reference":"${reference}"[^{]*"status":"success"`));
      }),
    );
  });

  it('the simulator keeps undelivered webhooks over a restart', async () => {
    const file = join(temporaryFolder(), 'payment-simulator.json');
    const first = await simulated({ file, webhookUrl: 'http://127.0.0.1:9/none' });
    await choose((await first.gateway.open(request('r1'))).authorizationUrl, 'pay');
    await first.simulator.close();
    const { url, told } = await listener();
    await simulated({ file, webhookUrl: url });
    await expect.poll(() => told.length, { timeout: 5_000 }).toBe(1);
  });

  it('the simulator uses another port if its own is taken', async () => {
    const file = join(temporaryFolder(), 'payment-simulator.json');
    const first = await simulated({ file });
    const second = await simulated({ file });
    expect(second.simulator.url).not.toBe(first.simulator.url);
    expect(await second.gateway.ask('r1')).toMatchObject({ status: 'unknown' });
  });

  it.each([
    ['no JSON', '{"version":1,'],
    ['empty', ''],
    ['of another version', '{"version":2,"port":1,"transactions":[]}'],
    ['with a damaged payment', '{"version":1,"port":1,"transactions":[{"id":"x"}]}'],
  ])('a simulator file that is %s is put aside with a message', async (_what, text) => {
    const folder = temporaryFolder();
    const file = join(folder, 'payment-simulator.json');
    await writeFile(file, text);
    const told: string[] = [];
    const { gateway } = await simulated({ file, tell: (sentence) => told.push(sentence) });
    expect(await gateway.ask('r1')).toMatchObject({ status: 'unknown' });
    const aside = (await readdir(folder)).find((name) => name.includes('damaged')) ?? '';
    expect(await readFile(join(folder, aside), 'utf8')).toBe(text);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^The payment simulator’s file was damaged and is now .+\.$/);
    expect(told[0]).toContain(aside);
  });

  it('the simulator file is readable only by its owner, since it has mail addresses', async () => {
    const file = join(temporaryFolder(), 'payment-simulator.json');
    await simulated({ file });
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('a simulator file that cannot be written fails the call', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'taken'), '');
    const file = join(folder, 'taken', 'payment-simulator.json');
    const options = { secretKey: KEY, webhookUrl: null, file };
    await expect(startSimulator(options)).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});

describe('a simulator in memory', () => {
  it('a simulator in memory forgets its payments when it stops', async () => {
    const first = await simulated();
    await first.gateway.open(request('r1'));
    await first.simulator.close();
    const { simulator } = await simulated();
    const gateway = paystackGateway({ secretKey: KEY, baseUrl: simulator.url });
    expect(await gateway.ask('r1')).toMatchObject({ status: 'unknown' });
  });
});
