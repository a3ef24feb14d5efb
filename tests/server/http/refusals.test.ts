import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#src/server/app.ts';
import { Problem } from '#src/server/http/problem.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { SITE } from '#tests/server/open-shop.ts';

/** A minute, in ms. */
const MINUTE = 60_000;

describe.each(databases())('the log of refusals over $name', (database) => {
  let opened: OpenedDatabase;
  let app: FastifyInstance;
  let lines: string[];
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    opened = await database.open();
    lines = [];
    app = createApp({
      ...{ db: opened.db, dataDir: opened.place.dataDir, siteUrl: SITE, allowedOrigins: [] },
      logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
    });
    app.get('/busy', () => {
      throw new Problem(503, 'busy', 'Many people are here just now.', { retryAfterS: 2 });
    });
    app.get('/broken', () => {
      throw new Error('nobody foresaw this');
    });
    await app.ready();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
    await opened.remove();
  });

  async function ask(path: string, times: number): Promise<void> {
    for (let turn = 0; turn < times; turn += 1) {
      expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(500);
    }
  }
  /** The new lines about calls. Background duties log in lines of their own, at any time. */
  const written = (msg = 'refused') =>
    lines
      .splice(0)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.msg === msg);

  it('the log has one line a minute per kind of refusal, with a count and no stack trace', async () => {
    await ask('/busy', 1_000);
    const busy = { level: 50, code: 'busy', status: 503, reason: 'Many people are here just now.' };
    const first = written();
    expect(JSON.stringify(first)).not.toMatch(/stack|at .*\.ts/);
    expect(first).toMatchObject([{ ...busy, count: 1 }]);

    vi.advanceTimersByTime(MINUTE - 1);
    expect(written()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written()).toMatchObject([{ ...busy, count: 999 }]);

    await ask('/busy', 5);
    expect(written()).toEqual([]);
    vi.advanceTimersByTime(MINUTE);
    expect(written()).toMatchObject([{ ...busy, count: 5 }]);
    vi.advanceTimersByTime(5 * MINUTE);
    expect(written()).toEqual([]);
    await ask('/busy', 1);
    expect(written()).toMatchObject([{ ...busy, count: 1 }]);
  });

  it('the log of refusals writes its last counts when it stops', async () => {
    await ask('/busy', 4);
    written();
    await app.close();
    expect(written()).toMatchObject([{ code: 'busy', count: 3 }]);
  });

  it('the log names the reason once for all calls while the database is away', async () => {
    await opened.db.destroy();
    for (const path of ['/health', '/ready']) await ask(path, 50);
    vi.advanceTimersByTime(MINUTE);
    const away = { code: 'database_unavailable', status: 503 };
    expect(written()).toMatchObject([
      { ...away, count: 1, reason: expect.stringMatching(/destroyed|closed|open/) as unknown },
      { ...away, count: 99 },
    ]);
  });

  it('the log contains every unexpected fault in full', async () => {
    await ask('/broken', 3);
    const stack = expect.stringContaining('refusals.test.ts') as unknown;
    expect(written('the call failed')).toMatchObject(
      Array(3).fill({ err: { message: 'nobody foresaw this', stack }, msg: 'the call failed' }),
    );
  });
});
