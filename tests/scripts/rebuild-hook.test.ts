import { timingSafeEqual } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenForCalls, readHook } from '#scripts/rebuild-hook.ts';
import { UsageError } from '#scripts/run.ts';

vi.mock('node:crypto', { spy: true });

const token = 'a-token-of-the-tests';
const address = { host: '127.0.0.1', port: 0 };

afterEach(() => {
  vi.restoreAllMocks();
});

/** A webhook on a free port, with its output and calls. */
async function open() {
  const say = ['log', 'warn', 'error', 'info'] as const;
  const said = say.map((how) => vi.spyOn(console, how).mockReturnValue());
  const call = vi.fn(() => true);
  const listening = await listenForCalls({ address, token }, { call });
  onTestFinished(listening.close);
  const ask = async (authorization: string) => {
    const headers = authorization === '' ? {} : { authorization };
    const response = await fetch(`${listening.url}/rebuild`, { method: 'POST', headers });
    return { status: response.status, text: await response.text() };
  };
  const log = () =>
    said.flatMap(({ mock }) => mock.calls.map((words) => words.join(' '))).join('\n');
  return { ask, call, log, listening };
}

describe('the --hook option', () => {
  it('--hook sets where to listen and needs the callers’ token', () => {
    expect(readHook('8787', token)).toEqual({ address: { host: '127.0.0.1', port: 8787 }, token });
    expect(readHook('[::1]:8787', token)).toEqual({ address: { host: '::1', port: 8787 }, token });
    expect(readHook(undefined, token)).toBeNull();
  });

  it.each([
    ['often', token, '--hook must be a port such as 8787'],
    ['70000', token, '--hook must be a port such as 8787'],
    ['8787', null, '--hook needs a REBUILD_TOKEN'],
  ])('--hook is refused in one sentence: %o with %o', (text, shown, sentence) => {
    expect(() => readHook(text, shown)).toThrow(UsageError);
    expect(() => readHook(text, shown)).toThrow(sentence);
  });
});

describe('the rebuild webhook', () => {
  it('the rebuild webhook prints its address and accepts callers with the token', async () => {
    const { ask, call, log, listening } = await open();
    expect(log()).toBe(`POST ${listening.url}/rebuild starts a rebuild.`);
    expect(listening.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await ask(`Bearer ${token}`)).status).toBe(202);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('the rebuild webhook refuses everybody else, compares in constant time and repeats no token', async () => {
    const { ask, call, log } = await open();
    const near = [
      ...['', 'Bearer', 'Bearer ', token, `bearer ${token}`, `Basic ${token}`, `Bearer  ${token}`],
      ...[`Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`, `Bearer ${token.toUpperCase()}`],
    ];
    for (const authorization of near) {
      const { status, text } = await ask(authorization);
      expect([authorization, status]).toEqual([authorization, 401]);
      expect(text).not.toContain(token);
    }
    // Each is as long as the right one and differs at another position.
    const right = `Bearer ${token}`;
    vi.mocked(timingSafeEqual).mockClear();
    for (let at = 'Bearer '.length; at < right.length; at += 1) {
      const { status } = await ask(`${right.slice(0, at)}~${right.slice(at + 1)}`);
      expect(status).toBe(401);
    }
    expect(timingSafeEqual).toHaveBeenCalledTimes(token.length);
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\w.~+/=-]{1,40}$/), async (word) => {
        fc.pre(word !== token);
        expect((await ask(`Bearer ${word}`)).status).toBe(401);
      }),
      { numRuns: 50 },
    );
    expect(call).not.toHaveBeenCalled();
    await ask(right);
    expect(log()).not.toContain(token);
  });

  it('the rebuild webhook ends with one sentence if its port is taken', async () => {
    const { listening } = await open();
    const port = Number(new URL(listening.url).port);
    const call = () => true;
    await expect(
      listenForCalls({ address: { ...address, port }, token }, { call }),
    ).rejects.toThrow(/^Port \d+ on 127\.0\.0\.1 is already in use; .* set --hook to another/);
  });

  it('the rebuild webhook stops answering when it is closed', async () => {
    const { ask, listening } = await open();
    await listening.close();
    await expect(ask(`Bearer ${token}`)).rejects.toThrow('fetch failed');
  });
});
