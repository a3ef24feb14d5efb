import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteReport } from '#src/domain/site-age.ts';
import { createApp } from '#src/server/app.ts';
import { withKey } from './cart-of.ts';
import { databases } from './database.ts';
import {
  buyer,
  openCheckout,
  payableIn,
  toIkoyi,
  verified,
  type OpenCheckout,
} from './open-checkout.ts';
import { SITE } from './open-shop.ts';
import { sampleProduct, sampleProducts } from './sample.ts';

const TRACKED = 3;
const report: SiteReport = {
  release: '20261122T010000Z-00000000',
  caughtUpAt: '2026-11-22T00:59:00.000Z',
  rebuiltAt: '2026-11-22T01:00:00.000Z',
  ageSeconds: 90_000,
  stale: true,
  lastRebuild: { outcome: 'failed', durationMs: 1500 },
};

/** The metrics by name and labels, as printed. */
async function metricsOf(
  app: FastifyInstance,
  options: InjectOptions = {},
): Promise<ReadonlyMap<string, number>> {
  const answer = await app.inject({ url: '/metrics', ...options });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describe.each(databases())('the metrics over $name', (database) => {
  let shop: OpenCheckout;
  const others: FastifyInstance[] = [];
  beforeEach(async () => {
    const products = sampleProducts(5).with(TRACKED - 1, sampleProduct(TRACKED, { stock: 1 }));
    shop = await openCheckout(database, { products });
  });
  afterEach(async () => {
    await Promise.all(others.splice(0).map((app) => app.close()));
    await shop.close();
  });

  /** Another process of the same shop. */
  function another(options: Partial<Parameters<typeof createApp>[0]>): FastifyInstance {
    const { db, place } = shop;
    const app = createApp({
      ...{ db, dataDir: place.dataDir, siteUrl: SITE, allowedOrigins: [] },
      ...options,
    });
    others.push(app);
    return app;
  }
  const value = async (name: string) => (await metricsOf(shop.app)).get(name);
  const checkouts = (kind: string, result: string, reason = '') =>
    value(`oja_checkouts_total{kind="${kind}",result="${result}",reason="${reason}"}`);
  const settlements = (result: string) => value(`oja_settlements_total{result="${result}"}`);

  it('the metrics count requests by route, never by path', async () => {
    const { app } = shop;
    for (const id of ['phone-1', 'phone-2', 'nothing']) await app.inject(`/api/v1/product/${id}`);
    await app.inject('/api/v1/secret-path');
    const metrics = await metricsOf(app);
    const requests = (route: string, status: string) =>
      metrics.get(`oja_http_requests_total{method="GET",route="${route}",status="${status}"}`);
    expect(requests('/api/v1/product/:id', '2xx')).toBe(2);
    expect(requests('/api/v1/product/:id', '4xx')).toBe(1);
    expect(requests('none', '4xx')).toBe(1);
    const timed = 'method="GET",route="/api/v1/product/:id",status="2xx"';
    expect(metrics.get(`oja_http_request_duration_seconds_count{${timed}}`)).toBe(2);
    expect([...metrics.keys()].join()).not.toMatch(/phone-1|secret-path/);
  });

  it('the metrics describe the process itself', async () => {
    expect(await value('process_start_time_seconds')).toBeGreaterThan(0);
    expect(await value('nodejs_heap_size_used_bytes')).toBeGreaterThan(0);
  });

  it('request metrics belong to each process, and queue metrics to all', async () => {
    await shop.app.inject('/api/v1/banners');
    const other = await metricsOf(another({}));
    expect([...other.keys()].join()).not.toContain('/api/v1/banners');
    const browser = await shop.guest({ 1: 1 });
    payableIn(await browser.post('/checkout-payment', buyer));
    const watched = 'oja_payments_watched{status="open"}';
    for (const app of [shop.app, another({})]) {
      expect((await metricsOf(app)).get(watched)).toBe(1);
    }
  });

  it('the metrics count accepted, repeated and refused orders with the reason', async () => {
    expect(await checkouts('on_delivery', 'accepted')).toBe(0);
    const browser = await shop.guest({ 1: 1 });
    await browser.post('/checkout-order', toIkoyi, withKey('once'));
    await browser.post('/checkout-order', toIkoyi, withKey('once'));
    await browser.post('/checkout-order', toIkoyi, withKey('again'));
    expect(await checkouts('on_delivery', 'accepted')).toBe(1);
    expect(await checkouts('on_delivery', 'repeated')).toBe(1);
    expect(await checkouts('on_delivery', 'refused', 'cart_empty')).toBe(1);
    expect(await checkouts('on_delivery', 'failed')).toBe(0);
    expect(await value('oja_orders_waiting{status="placed"}')).toBe(1);
  });

  it('the metrics count card checkouts and those that failed at the provider', async () => {
    const browser = await shop.guest({ 1: 1 });
    shop.gateway.openFault = 'refused';
    await browser.post('/checkout-payment', buyer);
    shop.gateway.openFault = null;
    payableIn(await browser.post('/checkout-payment', buyer));
    payableIn(await browser.post('/checkout-payment', buyer));
    expect(await checkouts('card', 'failed', 'no_payment_page')).toBe(1);
    expect(await checkouts('card', 'accepted')).toBe(1);
    expect(await checkouts('card', 'repeated')).toBe(1);
  });

  it('the metrics count each end of a payment once, however often it is reported', async () => {
    const browser = await shop.guest({ 1: 1 });
    const { reference } = payableIn(await browser.post('/checkout-payment', buyer));
    shop.gateway.isDeaf = true;
    await shop.webhook(reference);
    await shop.swept();
    expect(await settlements('unclear')).toBe(1);
    shop.gateway.isDeaf = false;
    shop.gateway.report(reference, { status: 'failed' });
    for (const event of ['charge.failed', 'charge.failed.again']) {
      await shop.webhook(reference, event);
      await shop.swept();
    }
    expect(await settlements('failed')).toBe(1);
    shop.gateway.report(reference);
    for (const event of ['charge.success', 'charge.success.again']) {
      await shop.webhook(reference, event);
      await shop.swept();
    }
    shop.clock.now += 10_000;
    await verified(browser, reference);
    expect(await settlements('paid')).toBe(1);
    expect(await settlements('failed')).toBe(1);
  });

  it('the metrics show refunds due and payments that wait for a person', async () => {
    const references: string[] = [];
    for (const id of [TRACKED, TRACKED, 1]) {
      const browser = await shop.guest({ [id]: 1 });
      references.push(payableIn(await browser.post('/checkout-payment', buyer)).reference);
    }
    for (const reference of references) {
      shop.gateway.report(reference, reference === references[2] ? { currency: 'USD' } : {});
      await shop.webhook(reference);
      await shop.swept();
    }
    expect(await settlements('paid')).toBe(1);
    expect(await settlements('refund_due')).toBe(1);
    expect(await settlements('payment_review')).toBe(1);
    expect(await value('oja_orders_waiting{status="refund_due"}')).toBe(1);
    expect(await value('oja_orders_waiting{status="payment_review"}')).toBe(1);
  });

  it('the metrics show how many mails wait, how many have failed, and since when', async () => {
    const mail = (attempts: number, ageMs: number) => ({
      recipient: 'ada@example.com',
      subject: 'Hello',
      body_text: 'Hello',
      body_html: '<p>Hello</p>',
      created_at: new Date(shop.clock.now - ageMs).toISOString(),
      attempts,
      due_ms: shop.clock.now + 60_000,
    });
    const mails = [mail(0, 0), mail(1, 30_000), mail(3, 3_600_000)];
    await shop.db.insertInto('mail_outbox').values(mails).execute();
    expect(await value('oja_mails_waiting')).toBe(3);
    expect(await value('oja_mails_retried')).toBe(1);
    expect(await value('oja_mail_oldest_seconds')).toBe(3600);
    shop.clock.now += 60_000;
    const browser = await shop.guest({ 1: 1 });
    await browser.post('/checkout-order', toIkoyi);
    await shop.mails();
    expect(await value('oja_mails_waiting')).toBe(0);
    expect(await value('oja_mails_total{result="sent"}')).toBeGreaterThanOrEqual(4);
    expect(await value('oja_rounds_total{duty="mail",result="done"}')).toBeGreaterThan(0);
  });

  it('the metrics show how many mails were given up and how many refunds are open', async () => {
    const at = new Date(shop.clock.now).toISOString();
    const mail = { recipient: 'ada@example.com', subject: 'Hello', body_text: 'x', body_html: 'x' };
    await shop.db
      .insertInto('undelivered_mails')
      .values({ ...mail, created_at: at, failed_at: at, last_error: 'no route' })
      .execute();
    expect(await value('oja_mails_undelivered')).toBe(1);
    expect(await value('oja_refunds_waiting{status="asking"}')).toBe(0);
  });

  it('the metrics show the watched payments and the overdue ones', async () => {
    const browser = await shop.guest({ 1: 1 });
    payableIn(await browser.post('/checkout-payment', buyer));
    expect(await value('oja_payments_watched{status="open"}')).toBe(1);
    expect(await value('oja_payments_due')).toBe(0);
    shop.clock.now += 6 * 60_000;
    expect(await value('oja_payments_due')).toBe(1);
  });

  it('the metrics show the age of the site, whether it is stale, and its last rebuild', async () => {
    const metrics = await metricsOf(another({ site: () => Promise.resolve(report) }));
    expect(
      Object.fromEntries([...metrics].filter(([name]) => name.startsWith('oja_site'))),
    ).toEqual({
      'oja_site_release_info{release="20261122T010000Z-00000000"}': 1,
      oja_site_rebuild_age_seconds: 90_000,
      oja_site_stale: 1,
      'oja_site_last_rebuild{outcome="published"}': 0,
      'oja_site_last_rebuild{outcome="unchanged"}': 0,
      'oja_site_last_rebuild{outcome="held"}': 0,
      'oja_site_last_rebuild{outcome="checked"}': 0,
      'oja_site_last_rebuild{outcome="failed"}': 1,
      oja_site_last_rebuild_duration_seconds: 1.5,
    });
  });

  it('the metrics omit a site that is missing or was removed', async () => {
    const site = { now: report as SiteReport | null };
    const app = another({ site: () => Promise.resolve(site.now) });
    await metricsOf(app);
    site.now = null;
    for (const one of [app, shop.app]) {
      expect([...(await metricsOf(one)).keys()].join()).not.toContain('oja_site');
    }
  });

  it('the metrics report a lost database and omit its queues', async () => {
    expect(await value('oja_database_up')).toBe(1);
    const lost = await openCheckout(database);
    await lost.app.ready();
    await lost.db.destroy();
    const metrics = await metricsOf(lost.app);
    expect(metrics.get('oja_database_up')).toBe(0);
    expect([...metrics.keys()].join()).not.toMatch(/oja_mails_waiting|oja_payments|oja_orders/);
    await lost.close();
  });

  it('the metrics are open only to programs on this machine', async () => {
    for (const remoteAddress of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
      await metricsOf(shop.app, { remoteAddress });
    }
    const stranger = '197.210.64.5';
    for (const options of [
      { remoteAddress: stranger },
      { remoteAddress: '10.0.0.1' },
      { remoteAddress: stranger, headers: { 'x-forwarded-for': '127.0.0.1' } },
      // Through a proxy on this machine, whatever the stranger claims.
      ...[
        { 'x-forwarded-for': stranger },
        { 'x-forwarded-for': `127.0.0.1, ${stranger}` },
        { 'x-forwarded-for': '127.0.0.1' },
        { forwarded: `for=${stranger}` },
        { 'x-real-ip': stranger },
        { via: '1.1 proxy' },
        { 'x-forwarded-host': 'shop.example' },
        { 'x-forwarded-proto': 'https' },
        { 'x-forwarded-port': '443' },
        { 'x-forwarded-server': 'edge' },
        { 'x-forwarded-for': stranger, authorization: 'Bearer ' },
      ].map((headers) => ({ remoteAddress: '127.0.0.1', headers })),
    ]) {
      const answer = await shop.app.inject({ url: '/metrics', ...options });
      expect([answer.statusCode, answer.body.includes('oja_')], JSON.stringify(options)).toEqual([
        403,
        false,
      ]);
    }
  });

  it('the metrics are open only with the token if one is set', async () => {
    const token = 'a-token-of-the-tests';
    const app = another({ metricsToken: token });
    const from = { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '197.210.64.5' } };
    await metricsOf(app, {
      ...from,
      headers: { ...from.headers, authorization: `Bearer ${token}` },
    });
    for (const authorization of [undefined, '', 'Bearer', `Bearer ${token}x`, token]) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
      expect(answer.statusCode, authorization).toBe(403);
    }
  });
});
