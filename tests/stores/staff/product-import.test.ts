import { beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '#src/api/client.ts';
import { createImport } from '#src/stores/staff/product-import.ts';
import { publishing, refuses, replies } from './replies.ts';

const TOKEN = 'x'.repeat(43);
const previewed = {
  ...{ added: 0, changed: 1, unchanged: 0, token: TOKEN, refused: [], notes: [], ignored: [] },
  lines: [{ row: 2, id: 7, title: 'Lamp', before: { price: 900 }, after: { price: 800 } }],
};
const prices = () => new File(['slug,price\nlamp,800\n'], 'prices.csv', { type: 'text/csv' });

type Sent = {
  readonly path: string;
  readonly key: string | null;
  readonly type: string | null;
  readonly text: string;
};

/** A server that answers previews and imports as told, and an import before it. */
function importAt(answers: {
  readonly preview?: () => Response;
  readonly apply?: () => Response | Promise<never>;
}) {
  const sent: Sent[] = [];
  let made = 0;
  const client = createClient({
    ...{ baseUrl: 'http://shop.test/api/v1', maxBytes: 1_000_000 },
    fetch: async (url, { headers, body }) => {
      const { pathname, search } = new URL(url);
      if (pathname.endsWith('/staff/publishing')) return replies(publishing);
      const given = new Headers(headers);
      sent.push({
        path: `${pathname.replace('/api/v1/staff/products', '')}${search}`,
        ...{ key: given.get('idempotency-key'), type: given.get('content-type') },
        text: body instanceof Blob ? await body.text() : '',
      });
      if (pathname.endsWith('/preview')) return answers.preview?.() ?? replies(previewed);
      return answers.apply?.() ?? replies({ bulkId: 9, changed: 1 });
    },
  });
  const file = createImport(() => {
    made += 1;
  }, client);
  return { file, sent, made: () => made };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('the file that was previewed is the one that is imported', async () => {
  const { file, sent, made } = importAt({});
  await file.choose(prices());
  expect(file.state.get()).toEqual({ step: 'ready', name: 'prices.csv', preview: previewed });
  await expect(file.apply()).resolves.toBe('Done.');
  expect(sent).toMatchObject([
    { path: '/import/preview?name=prices.csv', key: null, type: 'application/octet-stream' },
    { path: `/import?name=prices.csv&token=${TOKEN}`, text: 'slug,price\nlamp,800\n' },
  ]);
  expect([file.state.get().step, made()]).toEqual(['none', 1]);
  await expect(file.apply()).resolves.toBe('');
});

it('an import whose answer is lost is sent again under its key, also by the next preview', async () => {
  let isDown = true;
  const apply = () =>
    isDown ? Promise.reject(new TypeError('lost')) : replies({ bulkId: 9, changed: 1 });
  const { file, sent } = importAt({ apply });
  await file.choose(prices());
  await expect(file.apply()).rejects.toThrow();
  isDown = false;
  await expect(file.apply()).resolves.toBe('Done.');
  const keys = sent.slice(1).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBeNull();
  await file.choose(prices());
  expect(sent.at(-1)?.key).toBeNull();
});

it('a preview that tells of an import after all shows it in the list', async () => {
  const lost = () => Promise.reject(new TypeError('lost'));
  const first = importAt({ apply: lost });
  await first.file.choose(prices());
  await expect(first.file.apply()).rejects.toThrow();
  const { file, sent, made } = importAt({ preview: () => refuses(409, 'made_already', 'Made.') });
  await file.choose(prices());
  expect(sent[0]?.key).toBe(first.sent.at(-1)?.key);
  expect(file.state.get()).toEqual({ step: 'failed', text: 'Made.', mayRetry: true });
  expect(made()).toBe(1);
  await file.again();
  expect(sent[1]?.key).toBeNull();
});

it('a preview that is out of date is made again, and an unreadable file is not', async () => {
  const { file } = importAt({ apply: () => refuses(409, 'changed_meanwhile') });
  await file.choose(prices());
  await expect(file.apply()).rejects.toThrow();
  expect(file.state.get()).toMatchObject({ step: 'failed', mayRetry: true });
  await file.again();
  expect(file.state.get().step).toBe('ready');
  const bad = importAt({ preview: () => refuses(400, 'bad_file', 'It names no columns.') });
  await bad.file.choose(prices());
  const text = 'It names no columns.';
  expect(bad.file.state.get()).toEqual({ step: 'failed', text, mayRetry: false });
});

it('a file of another kind, an empty one and a huge one are not sent', async () => {
  const { file, sent } = importAt({});
  for (const [name, size, sentence] of [
    ['prices.xlsx', 10, /Please choose a CSV/],
    ['prices.CSV', 0, /is empty/],
    ['prices.json', 5 * 1024 * 1024, /larger than 4 MB/],
  ] as const) {
    await file.choose(new File([new Uint8Array(size)], name));
    const state = file.state.get();
    expect(state.step === 'failed' && state.text).toMatch(sentence);
  }
  expect(sent).toEqual([]);
});
