import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PullError } from '#src/catalogue/errors.ts';
import { checkPicture } from '#src/catalogue/fetch/picture-check.ts';
import { pictureUrl } from '#src/catalogue/fetch/picture-name.ts';
import { fetchPictures, type Pictures } from '#src/catalogue/fetch/pictures.ts';
import { plainPicture } from '#tests/fixtures/foreign-api/pictures.ts';
import { listen } from '#tests/fixtures/http-server.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

/** An uploads server whose answers a test can inspect and change. */
async function uploads(files: Record<string, Buffer>, marks: 'etag' | 'date' | 'none') {
  const state = { files, status: 0, asked: 0, sent: 0, atOnce: 0, mostAtOnce: 0, delayMs: 0 };
  const origin = await listen((request, response) => {
    void (async () => {
      state.asked += 1;
      state.atOnce += 1;
      state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
      await wait(state.delayMs);
      state.atOnce -= 1;
      const content = state.files[decodeURIComponent(request.url ?? '').slice('/uploads/'.length)];
      if (state.status !== 0) return response.writeHead(state.status).end();
      if (content === undefined) return response.writeHead(404).end();
      const hash = createHash('sha256').update(content).digest('hex');
      const seconds = Number.parseInt(hash.slice(0, 6), 16);
      const date = new Date(1_700_000_000_000 + seconds * 1000).toUTCString();
      const headers = { etag: { etag: `"${hash}"` }, date: { 'last-modified': date }, none: {} }[
        marks
      ];
      const asked = request.headers['if-none-match'] ?? request.headers['if-modified-since'];
      // As common servers do: no-cache asks for the whole answer.
      const wantsAll = request.headers['cache-control'] === 'no-cache';
      if (!wantsAll && asked !== undefined && Object.values(headers).includes(asked)) {
        return response.writeHead(304).end();
      }
      state.sent += 1;
      return response.writeHead(200, headers).end(content);
    })();
  });
  return { state, uploadsUrl: `${origin}/uploads` };
}

const fetchTo = (
  dataDir: string,
  uploadsUrl: string,
  names: readonly string[],
  newAlone = false,
): Promise<Pictures> =>
  fetchPictures(names, {
    newAlone,
    uploadsUrl,
    dataDir,
    retry: { retries: 1, timeoutMs: 3000, retryDelayMs: 1 },
    signal: new AbortController().signal,
    keepAs: 'test',
    onProgress: () => undefined,
  });

describe('pictures', () => {
  it('pictures are stored under the hash of their content, and each name is requested once', async () => {
    const content = await plainPicture('#123456', 'png', 30, 20);
    const { state, uploadsUrl } = await uploads({ 'a b/ç.png': content, 'c.jpg': content }, 'none');
    const folder = temporaryFolder();
    const names = ['a b/ç.png', 'c.jpg', 'a b/ç.png'];
    const { found, fetched } = await fetchTo(folder, uploadsUrl, names);
    const file = `${createHash('sha256').update(content).digest('hex').slice(0, 12)}.png`;
    expect(found.get('a b/ç.png')).toEqual({ file, width: 30, height: 20 });
    expect(found.get('c.jpg')).toEqual(found.get('a b/ç.png'));
    expect([fetched, state.asked]).toEqual([2, 2]);
    expect(readdirSync(join(folder, 'pictures'))).toEqual([file]);
    expect(readFileSync(join(folder, 'pictures', file)).equals(content)).toBe(true);
  });

  it.each(['etag', 'date'] as const)(
    'pictures with a validator (%s) are revalidated and sent only if changed',
    async (marks) => {
      const { state, uploadsUrl } = await uploads(
        { 'a.png': await plainPicture('#111111'), 'b.png': await plainPicture('#222222') },
        marks,
      );
      const folder = temporaryFolder();
      const first = await fetchTo(folder, uploadsUrl, ['a.png', 'b.png']);
      const second = await fetchTo(folder, uploadsUrl, ['a.png', 'b.png']);
      expect([state.asked, state.sent, second.fetched]).toEqual([4, 2, 0]);
      expect(second.found).toEqual(first.found);
      state.files['a.png'] = await plainPicture('#333333');
      const third = await fetchTo(folder, uploadsUrl, ['a.png', 'b.png']);
      expect(third.fetched).toBe(1);
      expect(third.found.get('a.png')).not.toEqual(first.found.get('a.png'));
      expect(third.found.get('b.png')).toEqual(first.found.get('b.png'));
    },
  );

  it('pictures that are stored are not asked for where new ones alone are wanted', async () => {
    const picture = await plainPicture('#111111');
    const { state, uploadsUrl } = await uploads({ 'a.png': picture, 'b.png': picture }, 'etag');
    const folder = temporaryFolder();
    const { found } = await fetchTo(folder, uploadsUrl, ['a.png']);
    const second = await fetchTo(folder, uploadsUrl, ['a.png', 'b.png'], true);
    expect([state.asked, second.fetched]).toEqual([2, 1]);
    expect(second.found.get('a.png')).toEqual(found.get('a.png'));
  });

  it('pictures are fetched again if the stored file is missing or short, or the index unreadable', async () => {
    const { state, uploadsUrl } = await uploads({ 'a.png': await plainPicture('#111111') }, 'etag');
    const folder = temporaryFolder();
    const { found } = await fetchTo(folder, uploadsUrl, ['a.png']);
    const file = join(folder, 'pictures', found.get('a.png')?.file ?? '');
    const whole = readFileSync(file);
    truncateSync(file, 10);
    await fetchTo(folder, uploadsUrl, ['a.png']);
    expect(readFileSync(file).equals(whole)).toBe(true);
    writeFileSync(join(folder, 'cache', 'pictures.json'), '{"version":1,"pictures":{"test/a.p');
    await fetchTo(folder, uploadsUrl, ['a.png']);
    expect(state.sent).toBe(3);
  });

  it('pictures that cannot be reached keep their older copy, with a report', async () => {
    const { state, uploadsUrl } = await uploads({ 'a.png': await plainPicture('#111111') }, 'etag');
    const folder = temporaryFolder();
    const before = await fetchTo(folder, uploadsUrl, ['a.png']);
    state.status = 503;
    const { found, kept, missing } = await fetchTo(folder, uploadsUrl, ['a.png', 'new.png']);
    expect(found).toEqual(before.found);
    expect([...kept]).toEqual([['a.png', 'the server answered with status 503']]);
    expect([...missing]).toEqual([['new.png', 'the server answered with status 503']]);
    expect(state.asked).toBe(1 + 2 * 2);
  });

  it('pictures that are now damaged keep their older copy until they are whole', async () => {
    const whole = await plainPicture('#111111');
    const fresh = await plainPicture('#222222', 'png', 80, 60);
    const { state, uploadsUrl } = await uploads({ 'a.png': whole }, 'etag');
    const folder = temporaryFolder();
    const before = await fetchTo(folder, uploadsUrl, ['a.png']);
    for (const content of [fresh.subarray(0, fresh.length / 2), Buffer.from('<!doctype html>')]) {
      state.files['a.png'] = content;
      const { found, kept, missing } = await fetchTo(folder, uploadsUrl, ['a.png']);
      expect([found, [...kept.keys()], missing.size]).toEqual([before.found, ['a.png'], 0]);
    }
    state.files['a.png'] = fresh;
    const { found } = await fetchTo(folder, uploadsUrl, ['a.png']);
    expect(found.get('a.png')).toMatchObject({ width: 80 });
  });

  it('pictures that no longer exist are missing and not requested twice', async () => {
    const { state, uploadsUrl } = await uploads({}, 'etag');
    const { missing } = await fetchTo(temporaryFolder(), uploadsUrl, ['a.png']);
    expect([...missing]).toEqual([['a.png', 'the server answered with status 404']]);
    expect(state.asked).toBe(1);
  });

  it('pictures are requested a few at a time', async () => {
    const { state, uploadsUrl } = await uploads({}, 'none');
    state.delayMs = 10;
    const names = Array.from({ length: 60 }, (_, index) => `${index}.png`);
    await fetchTo(temporaryFolder(), uploadsUrl, names);
    expect(state.mostAtOnce).toBeGreaterThan(1);
    expect(state.mostAtOnce).toBeLessThanOrEqual(8);
  });

  it('pictures of a dead server end the pull after a few requests', async () => {
    const { state, uploadsUrl } = await uploads({}, 'none');
    state.status = 503;
    const names = Array.from({ length: 500 }, (_, index) => `${index}.png`);
    await expect(fetchTo(temporaryFolder(), uploadsUrl, names)).rejects.toThrow(PullError);
    expect(state.asked).toBeLessThan(100);
  });

  it('pictures larger than 10 MB are not read to their end', async () => {
    const { uploadsUrl } = await uploads({ 'huge.png': Buffer.alloc(30 * 1024 * 1024) }, 'none');
    const { missing } = await fetchTo(temporaryFolder(), uploadsUrl, ['huge.png']);
    expect([...missing.values()]).toEqual(['the file is larger than 10 MB']);
  });
});

describe('the name of a picture', () => {
  const base = 'https://shop.example/uploads';

  it.each([
    ['a.png', `${base}/a.png`],
    ['2024/a b.png', `${base}/2024/a%20b.png`],
    ['50% off #1?.png', `${base}/50%25%20off%20%231%3F.png`],
    [`${base}/a.png`, `${base}/a.png`],
    ['tärif-₦.webp', `${base}/t%C3%A4rif-%E2%82%A6.webp`],
  ])('the picture name %j is requested as %j', (name, url) => {
    expect(pictureUrl(base, name)).toBe(url);
  });

  it.each([
    ...['../a.png', 'a/../../b.png', '..', '.', './a.png', '/etc/passwd', '//evil.example/a.png'],
    ...['http://evil.example/a.png', 'HTTPS://evil.example', 'data:image/png;base64,', 'file:a'],
    ...['a\\b.png', 'a\u0000.png', '', ' ', 'a//b', 'x'.repeat(301), 'javascript:alert(1)'],
  ])('the picture name %j is refused', (name) => {
    expect(pictureUrl(base, name)).toBeNull();
  });
});

describe('the content of a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a picture may have the format %s',
    async (type) => {
      const content = await plainPicture('#336699', type, 48, 32);
      expect(await checkPicture(content)).toEqual({ type, width: 48, height: 32 });
    },
  );

  it('a picture has its displayed size, after the rotation in its metadata', async () => {
    const content = await sharp(await plainPicture('#336699', 'jpeg', 48, 32))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await checkPicture(content)).toEqual({ type: 'jpeg', width: 32, height: 48 });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'the first half of a %s is refused as a picture',
    async (type) => {
      const pixels = Uint8Array.from(
        { length: 200 * 200 * 3 },
        (_, index) => (index * index) % 251,
      );
      const whole = await sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } })
        .toFormat(type)
        .toBuffer();
      expect(await checkPicture(whole)).toMatchObject({ type });
      expect(await checkPicture(whole.subarray(0, whole.length / 2))).toMatch(/damaged/);
    },
  );

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const large = async (width: number, height: number): Promise<Buffer> =>
    plainPicture('#000000', 'png', width, height);

  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['empty', () => Buffer.alloc(0), /empty/],
    ['SVG', () => svg, /HTML, SVG or XML/],
    ['SVG after white space', () => Buffer.concat([Buffer.from('\ufeff \n'), svg]), /HTML, SVG/],
    ['SVG in UTF-16', () => Buffer.from(`\ufeff${svg.toString()}`, 'utf16le'), /HTML, SVG/],
    ['compressed SVG', () => gzipSync(svg), /no picture|not accepted/],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /HTML, SVG/],
    [
      'TIFF',
      () =>
        sharp(svg)
          .png()
          .toBuffer()
          .then((png) => sharp(png).tiff().toBuffer()),
      /"tiff"/,
    ],
    ['words', () => Buffer.from('no picture'), /no picture/],
    ['too wide', () => large(8001, 2), /8001 × 2 pixels/],
    ['too many pixels', () => large(7000, 7000), /40 megapixels/],
    ['too many bytes', () => Buffer.alloc(10 * 1024 * 1024 + 1), /10 MB/],
  ])('a picture is refused if it is %s', async (_what, make, reason) => {
    expect(await checkPicture(await make())).toMatch(reason);
  });
});
