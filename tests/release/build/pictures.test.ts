import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BuildError } from '#src/release/errors.ts';
import { pictureFiles } from '#src/release/build/picture-files.ts';
import { listFiles } from '#src/release/tree.ts';
import { readTree } from '#tests/release/folders.ts';
import { drawing, openShop, snapshotOf, stem } from './picture-shop.ts';

/** A file of a site, decoded. */
async function shown(site: string, file: string) {
  const image = sharp(join(site, 'pictures', file));
  const { format, width, height, hasAlpha, pages = 1 } = await image.metadata();
  return { format, width, height, hasAlpha, pages };
}

describe('the pictures of a site', () => {
  it('exactly the picture sizes that pages name and the share pictures are made', async () => {
    const { add, place } = await openShop();
    const first = await add(await drawing(500, 400).png().toBuffer());
    const second = await add(await drawing(90, 90).png().toBuffer());
    const banner = await add(await drawing(1000, 400, '#123456').png().toBuffer());
    const made = await place([[first, second], [first]], [banner]);
    expect(made).toMatchObject({ pictures: 3, encoded: 4 + 1 + 1 + 4, unreadable: 0 });
    const files = await listFiles(made.site);
    const wanted = pictureFiles(snapshotOf([[first, second], [first]], [banner]), null);
    expect(files).toEqual(wanted.toSorted());
    for (const [width, height] of [
      [160, 128],
      [300, 240],
      [440, 352],
    ] as const) {
      const webp = { format: 'webp', width, height, pages: 1 };
      expect(await shown(made.site, `${stem(first)}-${width}.webp`)).toMatchObject(webp);
    }
    const og = { format: 'jpeg', width: 1200, height: 630 };
    expect(await shown(made.site, `${stem(first)}-og.jpg`)).toMatchObject(og);
    expect(await shown(made.site, '../og.jpg')).toMatchObject(og);
    expect(files).not.toContain(`pictures/${stem(second)}-og.jpg`);
  });

  it('a picture is never larger than its original', async () => {
    const { add, place } = await openShop();
    const small = await add(await drawing(90, 45).png().toBuffer());
    const odd = await add(await drawing(500, 100).png().toBuffer());
    const { site } = await place([[small], [odd]]);
    expect(await shown(site, `${stem(small)}-160.webp`)).toMatchObject({ width: 90, height: 45 });
    expect(await shown(site, `${stem(odd)}-600.webp`)).toMatchObject({ width: 500, height: 100 });
    const widths = (await listFiles(site)).filter((file) => file.includes(stem(odd)));
    expect(widths.some((file) => file.includes('-800'))).toBe(false);
  });

  it('product pictures get a white background and banners keep their transparency', async () => {
    const { add, place } = await openShop();
    const picture = await add(await drawing(400, 400).png().toBuffer());
    const { site } = await place([[picture]], [picture]);
    const product = `${stem(picture)}-440.webp`;
    const banner = `${stem(picture)}-banner-400.webp`;
    expect((await shown(site, product)).hasAlpha).toBe(false);
    expect((await shown(site, banner)).hasAlpha).toBe(true);
    const [red, green, blue] = await sharp(join(site, 'pictures', product))
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    for (const part of [red, green, blue]) expect(part).toBeGreaterThanOrEqual(254);
  });

  it('pictures are made upright and without animation', async () => {
    const { add, place } = await openShop();
    const turned = await add(
      await drawing(400, 200).flatten().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      'jpeg',
    );
    expect(turned).toMatchObject({ width: 200, height: 400 });
    const frames = await Promise.all(
      ['#111111', '#eeeeee'].map((colour) => drawing(200, 200, colour).png().toBuffer()),
    );
    const moving = await add(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'gif',
    );
    const { site } = await place([[turned], [{ ...moving, width: 200, height: 200 }]]);
    expect(await shown(site, `${stem(turned)}-300.webp`)).toMatchObject({
      width: 200,
      height: 400,
    });
    expect(await shown(site, `${stem(moving)}-300.webp`)).toMatchObject({ pages: 1, height: 200 });
  });

  it.each([
    [
      'grey',
      () => drawing(320, 320).flatten().greyscale().toColourspace('b-w').png().toBuffer(),
      'png',
    ],
    [
      'grey with alpha',
      () => drawing(320, 320).greyscale().toColourspace('b-w').png().toBuffer(),
      'png',
    ],
    ['in 16 bits', () => drawing(320, 320).toColourspace('rgb16').png().toBuffer(), 'png'],
    [
      'in colours of print',
      () => drawing(320, 320).flatten().toColourspace('cmyk').jpeg().toBuffer(),
      'jpeg',
    ],
    ['of a palette', () => drawing(320, 320).png({ palette: true }).toBuffer(), 'png'],
    ['in AVIF', () => drawing(320, 320).avif({ effort: 0 }).toBuffer(), 'avif'],
  ])('a picture can be made from an original that is %s', async (_kind, content, type) => {
    const { add, place } = await openShop();
    const picture = await add(await content(), type);
    const { site, unreadable } = await place([[picture]], [picture]);
    expect(unreadable).toBe(0);
    for (const file of [`${stem(picture)}-300.webp`, `${stem(picture)}-banner-400.webp`]) {
      expect((await shown(site, file)).format).toBe('webp');
      const { channels } = await sharp(join(site, 'pictures', file)).stats();
      expect(channels.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('the same original always gives the same picture bytes', async () => {
    const [one, other] = [await openShop(), await openShop()];
    const content = await drawing(640, 480).png().toBuffer();
    const sites = [
      await one.place([[await one.add(content)]]),
      await other.place([[await other.add(content)]]),
    ];
    const [first, second] = await Promise.all(sites.map(({ site }) => readTree(site)));
    expect(first).toEqual(second);
  });

  it('only the originals are placed when a CDN makes the sizes', async () => {
    const { add, place } = await openShop();
    const picture = await add(await drawing(400, 400).png().toBuffer());
    const cdn = { imageBaseUrl: 'https://cdn.example/{file}?w={width}' };
    const made = await place([[picture]], [], cdn);
    expect(made).toMatchObject({ pictures: 1, encoded: 0 });
    expect(await listFiles(made.site)).toEqual(['og.jpg', `pictures/${picture.file}`]);
  });

  it('an unreadable picture is replaced by its original in each size', async () => {
    const { add, place, dataDir } = await openShop();
    const whole = await drawing(800, 600).png().toBuffer();
    const broken = await add(whole.subarray(0, whole.length / 2));
    const good = await add(whole);
    const made = await place([[broken], [good]]);
    expect(made).toMatchObject({ pictures: 2, unreadable: 1 });
    const original = await readFile(join(dataDir, 'pictures', broken.file));
    for (const width of [160, 300, 440, 600, 800]) {
      const file = join(made.site, 'pictures', `${stem(broken)}-${width}.webp`);
      expect(await readFile(file)).toEqual(original);
    }
    expect(await readFile(join(made.site, 'pictures', `${stem(broken)}-og.jpg`))).toEqual(
      await readFile(join(made.site, 'og.jpg')),
    );
    expect(await readFile(join(dataDir, 'build.log'), 'utf8')).toContain(broken.file);
    expect((await shown(made.site, `${stem(good)}-300.webp`)).format).toBe('webp');
  });

  it('placing a picture fails when the data folder has lost the original', async () => {
    const { add, place, dataDir } = await openShop();
    const picture = await add(await drawing(400, 400).png().toBuffer());
    await rm(join(dataDir, 'pictures', picture.file));
    await expect(place([[picture]])).rejects.toThrow(BuildError);
    await expect(place([[picture]])).rejects.toThrow(
      `The picture ${picture.file} of the snapshot is missing in ${join(dataDir, 'pictures')}; run npm run pull.`,
    );
  });
});
