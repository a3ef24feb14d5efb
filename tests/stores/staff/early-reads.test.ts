import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { createEarlyReads } from '#src/stores/staff/early-reads.ts';

const cookies = 'STAFF-XSRF-TOKEN=a-token';
const orders = { pathname: staffRoutes.orders, search: '' };
const list = '/api/v1/staff/orders';
const get = { method: 'GET' };

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockImplementation(() => Promise.resolve(Response.json({ data: [] })));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often an address was asked for. */
const times = (url: string) => asked.mock.calls.filter(([one]) => one === url).length;

it('what a screen reads first is asked for at once, with the token, and only once', async () => {
  const { begin, fetch } = createEarlyReads();
  begin('/api/v1/', orders, cookies);
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    '/api/v1/staff/self',
    '/api/v1/staff/publishing',
    list,
  ]);
  expect(asked.mock.calls[2]?.[1]).toMatchObject({
    credentials: 'include',
    headers: { 'X-XSRF-TOKEN': 'a-token' },
  });
  expect((await fetch(list, get)).ok).toBe(true);
  expect(times(list)).toBe(1);
  await fetch(list, get);
  expect(times(list)).toBe(2);
});

it('a POST is sent, also to an address that was read early', async () => {
  const { begin, fetch } = createEarlyReads();
  begin('/api/v1', orders, cookies);
  await fetch(list, { method: 'POST' });
  expect(asked).toHaveBeenLastCalledWith(list, { method: 'POST' });
});

it.each([
  ['is a refusal', () => Promise.resolve(new Response(null, { status: 401 }))],
  ['does not come', () => Promise.reject(new TypeError('no connection'))],
])('an early answer that %s is asked for again', async (_, first) => {
  const { begin, fetch } = createEarlyReads();
  asked.mockImplementationOnce(first).mockImplementationOnce(first).mockImplementationOnce(first);
  begin('/api/v1', orders, cookies);
  expect((await fetch(list, get)).ok).toBe(true);
  expect(times(list)).toBe(2);
});

it('an early answer that is old is asked for again', async () => {
  const { begin, fetch } = createEarlyReads();
  begin('/api/v1', orders, cookies);
  vi.setSystemTime(Date.now() + 16_000);
  await fetch(list, get);
  expect(times(list)).toBe(2);
});

it('an early answer that hangs holds a call no longer than its time-out', async () => {
  const { begin, fetch } = createEarlyReads();
  asked.mockImplementation(() => new Promise(() => undefined));
  begin('/api/v1', orders, cookies);
  asked.mockImplementation(() => Promise.reject(new DOMException('ended', 'AbortError')));
  const ending = new AbortController();
  const call = fetch(list, { ...get, signal: ending.signal });
  ending.abort();
  await expect(call).rejects.toThrow('ended');
});

it('nothing is asked for without a session, nor on the pages of those who have none', () => {
  const { begin } = createEarlyReads();
  begin('/api/v1', orders, 'XSRF-TOKEN=of-a-shopper');
  for (const pathname of [staffRoutes.signIn, staffRoutes.join]) {
    begin('/api/v1', { pathname, search: '' }, cookies);
  }
  expect(asked).not.toHaveBeenCalled();
});
