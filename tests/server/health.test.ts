import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorReply } from '#src/contract/reply.ts';
import type { SiteReport } from '#src/domain/site-age.ts';
import { createApp } from '#src/server/app.ts';
import { databases, type OpenedDatabase } from './database.ts';
import { SITE } from './open-shop.ts';

const age = {
  release: '20261122T010000Z-00000000',
  rebuiltAt: '2026-11-22T01:00:00.000Z',
  ageSeconds: 90,
  stale: false,
};
const fresh: SiteReport = {
  ...age,
  caughtUpAt: age.rebuiltAt,
  lastRebuild: { outcome: 'unchanged', durationMs: 1200 },
};

describe.each(databases())('health and readiness over $name', (database) => {
  let opened: OpenedDatabase;
  let site: SiteReport | null | Error;
  const apps: FastifyInstance[] = [];
  beforeEach(async () => {
    opened = await database.open();
    site = fresh;
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    await opened.remove();
  });

  function open({ hasSite = true } = {}): FastifyInstance {
    const { db, place } = opened;
    const read = () => (site instanceof Error ? Promise.reject(site) : Promise.resolve(site));
    const app = createApp({
      ...{ db, dataDir: place.dataDir, siteUrl: SITE, allowedOrigins: [] },
      ...(hasSite && { site: read }),
    });
    apps.push(app);
    return app;
  }
  const ask = async (app: FastifyInstance, path: string) => {
    const { statusCode, headers, body } = await app.inject(path);
    expect(headers['cache-control']).toBe('no-store');
    return { status: statusCode, body: JSON.parse(body) as unknown };
  };
  const refused = async (app: FastifyInstance, code = 'not_ready') => {
    const { status, body } = await ask(app, '/ready');
    const error = errorReply.parse(body);
    expect([status, error.code]).toEqual([503, code]);
    return error.message;
  };

  it('the health answer names the age of the served site', async () => {
    const app = open();
    expect(await ask(app, '/health')).toEqual({ status: 200, body: { status: 'ok', site: age } });
    expect(await ask(app, '/ready')).toEqual({
      status: 200,
      body: { status: 'ready', site: age },
    });
  });

  it('the health answer warns of a stale site but stays well and ready', async () => {
    site = { ...fresh, ageSeconds: 90_000, stale: true };
    const app = open();
    for (const path of ['/health', '/ready']) {
      expect(await ask(app, path)).toMatchObject({
        status: 200,
        body: { site: { ageSeconds: 90_000, stale: true } },
      });
    }
  });

  it('a shop that serves no site is ready without one', async () => {
    const app = open({ hasSite: false });
    expect(await ask(app, '/health')).toEqual({ status: 200, body: { status: 'ok', site: null } });
    expect(await ask(app, '/ready')).toEqual({
      status: 200,
      body: { status: 'ready', site: null },
    });
  });

  it.each([
    ['there is no release yet', null],
    ['its releases cannot be read', new Error('no permission')],
  ])('a shop is well but not ready while %s', async (_why, report) => {
    site = report;
    const app = open();
    expect(await ask(app, '/health')).toEqual({ status: 200, body: { status: 'ok', site: null } });
    expect(await refused(app)).toMatch(/^There is no release /);
  });

  it('a shop is not ready on a database that lacks migrations', async () => {
    const app = open();
    await sql`delete from kysely_migration where name = '0005-checkout'`.execute(opened.db);
    expect(await refused(app)).toMatch(/^The database lacks migrations /);
    await sql`drop table kysely_migration`.execute(opened.db);
    expect(await refused(app)).toMatch(/^The database lacks migrations /);
    expect(await ask(app, '/health')).toMatchObject({ status: 200 });
  });

  it('a shop stays ready on the database of a newer version with more migrations', async () => {
    await sql`insert into kysely_migration values ('9999-later', '2026-11-22')`.execute(opened.db);
    expect(await ask(open(), '/ready')).toMatchObject({ status: 200 });
  });

  it('a shop is neither well nor ready without its database', async () => {
    const app = open();
    await app.ready();
    await opened.db.destroy();
    expect(await ask(app, '/health')).toMatchObject({ status: 503 });
    expect(await refused(app, 'database_unavailable')).toBe('The database does not answer.');
  });
});
