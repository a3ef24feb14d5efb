import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorReply } from '#src/contract/reply.ts';
import { staffPictureCalls, type WirePicture } from '#src/contract/staff-picture.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { hostilePictures, plainPictures } from './hostile-pictures.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

/** What a refused upload may add to the memory of the process, in bytes. */
const MOST_MEMORY = 250 * 1024 ** 2;

const hostile = await hostilePictures();

describe.each(databases())('uploading a picture over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeAll(async () => {
    shop = await openShop(database);
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterAll(() => shop.close());

  const upload = (type: string, content: Buffer, browser = owner) =>
    browser.send('POST', '/staff/pictures', { body: content, headers: { 'content-type': type } });
  const stored = async (type: string, content: Buffer): Promise<WirePicture> => {
    const answer = await upload(type, content);
    expect(answer.statusCode, answer.body).toBe(201);
    return staffPictureCalls.uploadPicture.replies[201].parse(answer.json()).data;
  };
  const served = async ({ file }: WirePicture) => {
    const answer = await shop.app.inject({ url: `/uploads/${file}` });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };
  const files = () => readdirSync(join(shop.dataDir, 'uploads'));

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a picture of type %s is stored as a square WebP',
    async (type) => {
      const picture = await stored(`image/${type}`, (await plainPictures())[type]);
      expect(picture).toEqual({
        file: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) as string,
        side: 200,
      });
      const made = await sharp(await served(picture)).metadata();
      expect(made).toMatchObject({ format: 'webp', width: 200, height: 200 });
    },
  );

  it('a photo is turned upright, and loses where and when it was taken', async () => {
    // The camera lay on its side: the red half is on the left, and above when upright.
    const red = await sharp({ create: { width: 50, height: 100, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const photo = await sharp({
      create: { width: 100, height: 100, channels: 3, background: '#00f' },
    })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Model: 'Camon 30', Orientation: '6' }, IFD3: { GPSLatitude: '6/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const content = await served(await stored('image/jpeg', photo));
    const { exif, orientation, xmp, icc } = await sharp(content).metadata();
    expect({ exif, orientation, xmp, icc }).toEqual({});
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
    expect([redAt(20, 10), redAt(80, 10), redAt(20, 90), redAt(80, 90)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('a large photo is shrunk, and the same photo is stored once', async () => {
    const photo = await sharp({
      create: { width: 7000, height: 5600, channels: 3, background: '#286' },
    })
      .jpeg()
      .toBuffer();
    const first = await stored('image/jpeg', photo);
    expect(first.side).toBe(1600);
    const before = files();
    expect(await stored('image/jpeg', photo)).toEqual(first);
    expect(files()).toEqual(before);
    expect(before.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('a transparent picture stays transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = await sharp({
      create: { width: 60, height: 60, channels: 4, background: clear },
    })
      .png()
      .toBuffer();
    const { hasAlpha } = await sharp(await served(await stored('image/png', picture))).metadata();
    expect(hasAlpha).toBe(true);
  });

  it.each(hostile)('$name is refused in a sentence and stored nowhere', async (picture) => {
    const before = files();
    const memory = process.memoryUsage().rss;
    const answer = await upload(picture.type, picture.content);
    expect(answer.statusCode, answer.body).toBe(picture.status);
    expect(errorReply.parse(answer.json()).message).toMatch(/^[A-Z][^<>]+[.]$/);
    expect(files()).toEqual(before);
    expect(process.memoryUsage().rss - memory).toBeLessThan(MOST_MEMORY);
  });

  it('an upload without any type or content is refused in a sentence', async () => {
    const answer = await owner.send('POST', '/staff/pictures');
    expect(answer.statusCode).toBe(400);
    expect(errorReply.parse(answer.json()).message).toBe(
      'The file is empty. Please choose a picture.',
    );
  });

  it('many uploads at once take turns, and too many are told to wait', async () => {
    const { png } = await plainPictures();
    const answers = await Promise.all(Array.from({ length: 30 }, () => upload('image/png', png)));
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...codes].toSorted()).toEqual([201, 429]);
    expect((await upload('image/png', png)).statusCode).toBe(201);
  });

  it('an assistant may not upload pictures', async () => {
    const { browser } = await staffBrowser(shop, 'assistant');
    const answer = await upload('image/png', (await plainPictures()).png, browser);
    expect(errorReply.parse(answer.json()).code).toBe('not_your_role');
  });
});
