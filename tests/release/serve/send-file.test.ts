import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { page, publishSmallSite, serveFolder } from '#tests/release/small-site.ts';

const revalidate = 'public, max-age=0, must-revalidate';
const html = 'text/html; charset=utf-8';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oja-serve-'));
  await publishSmallSite(dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['GZIP', undefined],
    ['identity', undefined],
    ['zstd', undefined],
    ['', undefined],
  ])('a request with Accept-Encoding "%s" gets %s', async (accepted, coding) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask('/faq', { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toBe(html);
    const plain =
      coding === 'br'
        ? brotliDecompressSync(answer.body)
        : coding === 'gzip'
          ? gunzipSync(answer.body)
          : answer.body;
    expect(plain.toString()).toBe(page('faq'));
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
  });

  it('the not-found page is compressed too', async () => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask('/nothing', { headers: { 'Accept-Encoding': 'br' } });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(answer.body).toString()).toBe(page('404'));
  });

  it('small files and pictures are not compressed', async () => {
    const { ask } = await serveFolder(dataDir);
    const headers = { 'Accept-Encoding': 'br' };
    for (const path of ['/tiny.json', '/pictures/0123456789abcdef.webp']) {
      expect((await ask(path, { headers })).headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('an entity tag', () => {
  it('an entity tag is strong, differs by encoding, and gives 304 when sent back', async () => {
    const { ask } = await serveFolder(dataDir);
    const tags = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': coding };
      const { etag = '' } = (await ask('/faq', { headers })).headers;
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      tags.add(etag);
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask('/faq', { headers: { ...headers, 'If-None-Match': sent } });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers).toMatchObject({
          etag,
          vary: 'Accept-Encoding',
          'cache-control': revalidate,
        });
      }
    }
    expect(tags.size).toBe(3);
  });

  it('the entity tag of another version gets the whole page', async () => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask('/faq', { headers: { 'If-None-Match': '"old"' } });
    expect(answer.status).toBe(200);
  });

  it('an entity tag never turns a not-found answer into 304', async () => {
    const { ask } = await serveFolder(dataDir);
    const { etag = '' } = (await ask('/nothing')).headers;
    const again = await ask('/nothing', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(404);
  });
});

describe('a range', () => {
  const path = '/pictures/0123456789abcdef.webp';
  it.each([
    ['bytes=0-3', 206, 'RIFF', 'bytes 0-3/14'],
    ['bytes=-4', 206, '6789', 'bytes 10-13/14'],
    ['bytes=4-', 206, '0123456789', 'bytes 4-13/14'],
    ['bytes=99-', 416, null, 'bytes */14'],
  ])('the range %s of a picture gives %i', async (range, status, body, contentRange) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask(path, { headers: { Range: range } });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
    if (body !== null) expect(answer.body.toString()).toBe(body);
  });

  it('a range is given only for the version that If-Range names', async () => {
    const { ask } = await serveFolder(dataDir);
    const { etag = '' } = (await ask(path)).headers;
    const same = await ask(path, { headers: { Range: 'bytes=0-3', 'If-Range': etag } });
    const other = await ask(path, { headers: { Range: 'bytes=0-3', 'If-Range': '"other"' } });
    expect([same.status, other.status]).toEqual([206, 200]);
  });

  it('a range of a compressed page is not given', async () => {
    const { ask } = await serveFolder(dataDir);
    const headers = { Range: 'bytes=0-3', 'Accept-Encoding': 'br' };
    expect((await ask('/faq', { headers })).status).toBe(200);
  });
});
