import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startServer } from '#tests/api/server.ts';

let status: number;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  status = 201;
  server = await startServer((_request, response) => {
    json(status, { message: 'Recorded' })(response);
  });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await server.close();
});

/** The store of a page of a site built for this server. */
async function openPage() {
  vi.resetModules();
  vi.stubEnv('PUBLIC_API_URL', server.baseUrl);
  return import('#src/stores/track.ts');
}

const click = { id: '3', component: 'HeroCarousel', link: '/black-friday' };

describe('a missed search', () => {
  it('a missed search is recorded with what was shown instead, however long it is', async () => {
    const { trackMissedSearch } = await openPage();
    await trackMissedSearch('drone '.repeat(900), 'phone');
    const { eventName, component, metadata } = JSON.parse(server.seen[0]?.body ?? '') as {
      readonly [field: string]: unknown;
      readonly metadata: Readonly<Record<string, string>>;
    };
    expect([eventName, component]).toEqual(['MissedSearch', 'Search']);
    expect(metadata.text).toHaveLength(200);
    expect(metadata.nearest).toBe('phone');
  });

  it('a missed search that cannot be recorded is only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    status = 500;
    const { trackMissedSearch } = await openPage();
    await expect(trackMissedSearch('drone', '')).resolves.toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe('a banner click', () => {
  it('a banner click is recorded as an event of the API and survives leaving the page', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { trackBannerClick } = await openPage();
    await trackBannerClick(click);
    const [sent] = server.seen;
    expect([sent?.method, sent?.url]).toEqual(['POST', '/api/v1/track']);
    expect(sent?.headers['x-xsrf-token']).toBe('token');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      eventName: 'WhatsApp',
      component: 'HeroCarousel',
      metadata: { banner: '3', link: '/black-friday' },
    });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });

  it('a banner click fits into an event however long its link is', async () => {
    const { trackBannerClick } = await openPage();
    await trackBannerClick({ ...click, link: `https://example.com/${'a'.repeat(5000)}` });
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]?.body.length).toBeLessThan(2048);
  });

  it('a banner click that cannot be recorded is only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    status = 500;
    const { trackBannerClick } = await openPage();
    await expect(trackBannerClick(click)).resolves.toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
  });
});
