import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#src/catalogue/digest.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';
import { BuildError } from '#src/release/errors.ts';
import { contentHash, type Entry, type Manifest } from '#src/release/store/manifest.ts';
import { pictureFiles } from '#src/release/build/picture-files.ts';
import { makePictures, type PictureCounts } from '#src/release/build/pictures.ts';
import { openStore } from '#src/release/store/store.ts';
import { listFiles } from '#src/release/tree.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import { readTree, temporaryFolder } from '#tests/release/folders.ts';

/** A drawing with a transparent ground, so that every way to a size has something to lose. */
function drawing(width: number, height: number, colour = '#a3215f') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}"
    preserveAspectRatio="none"><circle cx="50" cy="50" r="30" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(svg));
}

type Shop = {
  readonly dataDir: string;
  readonly add: (content: Uint8Array, type?: string) => Promise<Picture>;
  readonly place: (
    products: readonly (readonly Picture[])[],
    banners?: readonly Picture[],
    rest?: {
      imageBaseUrl?: string | null;
      signal?: AbortSignal;
      onStep?: () => void;
      last?: Manifest;
    },
  ) => Promise<PictureCounts & { readonly site: string }>;
};

/** A data folder that pictures are put into as a pull does, and sites that are made of it. */
async function openShop(): Promise<Shop> {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'pictures'));
  let sites = 0;
  let last: Manifest = new Map();
  return {
    dataDir,
    add: async (content, type = 'png') => {
      const file = `${sha256(content).slice(0, 32)}.${type}`;
      await writeFile(join(dataDir, 'pictures', file), content);
      const { width, height } = (
        await sharp(content)
          .metadata()
          .catch(() => null)
      )?.autoOrient ?? {
        width: 800,
        height: 600,
      };
      return { file, width, height };
    },
    place: async (products, banners = [], rest = {}) => {
      sites += 1;
      const site = join(dataDir, `site-${sites}`);
      const log = createWriteStream(join(dataDir, 'build.log'));
      const store = openStore(dataDir, last);
      const files = new Map<string, Entry>();
      try {
        const counts = await makePictures({
          snapshot: snapshotOf(products, banners),
          ...{ dataDir, store, files, log, imageBaseUrl: rest.imageBaseUrl ?? null },
          onProgress: () => rest.onStep?.(),
          signal: rest.signal ?? new AbortController().signal,
        });
        await store.link(files, site);
        return { ...counts, site };
      } finally {
        last = rest.last ?? files;
        log.end();
        await finished(log);
      }
    },
  };
}

function snapshotOf(products: readonly (readonly Picture[])[], banners: readonly Picture[]) {
  return {
    products: products.map((pictures, place) => sampleProduct({ id: String(place), pictures })),
    banners: banners.map((picture, place) => ({
      ...{ id: String(place), type: 'hero' as const, link: '', alt: '', picture },
    })),
  };
}

/** What a file of a site holds, decoded. */
async function shown(site: string, file: string) {
  const image = sharp(join(site, 'pictures', file));
  const { format, width, height, hasAlpha, pages = 1 } = await image.metadata();
  return { format, width, height, hasAlpha, pages };
}

const stem = ({ file }: Picture): string => file.replace(/\.\w+$/, '');

describe('the pictures of a site', () => {
  it('are the sizes that pages name and what stands for shared pages, and no others', async () => {
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

  it('are never larger than the original', async () => {
    const { add, place } = await openShop();
    const small = await add(await drawing(90, 45).png().toBuffer());
    const odd = await add(await drawing(500, 100).png().toBuffer());
    const { site } = await place([[small], [odd]]);
    expect(await shown(site, `${stem(small)}-160.webp`)).toMatchObject({ width: 90, height: 45 });
    expect(await shown(site, `${stem(odd)}-600.webp`)).toMatchObject({ width: 500, height: 100 });
    const widths = (await listFiles(site)).filter((file) => file.includes(stem(odd)));
    expect(widths.some((file) => file.includes('-800'))).toBe(false);
  });

  it('stand on white as products, and keep what is transparent as banners', async () => {
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

  it('stand upright, and do not move', async () => {
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
  ])('can be made of one that is %s', async (_kind, content, type) => {
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

  it('are the same bytes wherever and whenever they are made', async () => {
    const [one, other] = [await openShop(), await openShop()];
    const content = await drawing(640, 480).png().toBuffer();
    const sites = [
      await one.place([[await one.add(content)]]),
      await other.place([[await other.add(content)]]),
    ];
    const [first, second] = await Promise.all(sites.map(({ site }) => readTree(site)));
    expect(first).toEqual(second);
  });

  it('come from a CDN where there is one: only the originals are placed', async () => {
    const { add, place } = await openShop();
    const picture = await add(await drawing(400, 400).png().toBuffer());
    const cdn = { imageBaseUrl: 'https://cdn.example/{file}?w={width}' };
    const made = await place([[picture]], [], cdn);
    expect(made).toMatchObject({ pictures: 1, encoded: 0 });
    expect(await listFiles(made.site)).toEqual(['og.jpg', `pictures/${picture.file}`]);
  });

  it('show the original of one that cannot be read in the place of each size', async () => {
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

  it('cannot be placed where the data folder has lost one', async () => {
    const { add, place, dataDir } = await openShop();
    const picture = await add(await drawing(400, 400).png().toBuffer());
    await rm(join(dataDir, 'pictures', picture.file));
    await expect(place([[picture]])).rejects.toThrow(BuildError);
    await expect(place([[picture]])).rejects.toThrow(
      `The picture ${picture.file} of the snapshot is missing in ${join(dataDir, 'pictures')}; run npm run pull.`,
    );
  });
});

describe('the pictures of the last build', () => {
  it('are not made again, and share their files with the site', async () => {
    const { add, place } = await openShop();
    const picture = await add(await drawing(500, 500).png().toBuffer());
    const first = await place([[picture]]);
    const again = await place([[picture]]);
    expect(first.encoded).toBeGreaterThan(0);
    expect(again).toMatchObject({ encoded: 0, unreadable: 0 });
    expect(await readTree(again.site)).toEqual(await readTree(first.site));
    const file = join('pictures', `${stem(picture)}-300.webp`);
    const inodes = [first.site, again.site].map(async (site) => (await stat(join(site, file))).ino);
    expect(new Set(await Promise.all(inodes)).size).toBe(1);
  });

  it('leave the new ones alone to be made', async () => {
    const { add, place } = await openShop();
    const old = await add(await drawing(300, 300).png().toBuffer());
    await place([[old]]);
    const fresh = await add(await drawing(300, 300, '#0000aa').png().toBuffer());
    expect(await place([[old], [fresh]])).toMatchObject({ pictures: 2, encoded: 3 });
  });

  it.each([
    ['cut short', async (file: string) => truncate(file, 40)],
    ['empty', async (file: string) => truncate(file, 0)],
    ['gone', async (file: string) => rm(file)],
  ])('are made again when they are %s', async (_how, damage) => {
    const { add, place, dataDir } = await openShop();
    const picture = await add(await drawing(500, 500).png().toBuffer());
    const { site } = await place([[picture]]);
    const tree = await readTree(site);
    for (const size of ['300.webp', 'og.jpg']) {
      const name = contentHash(await readFile(join(site, 'pictures', `${stem(picture)}-${size}`)));
      const object = join(dataDir, 'store', name.slice(0, 2), name);
      await chmod(object, 0o644);
      await damage(object);
    }
    const again = await place([[picture]]);
    expect(again.encoded).toBe(2);
    expect(await readTree(again.site)).toEqual(tree);
    expect((await place([[picture]])).encoded).toBe(0);
  });

  it('are made again when they were made otherwise', async () => {
    const { add, place } = await openShop();
    const picture = await add(await drawing(200, 200).png().toBuffer());
    const path = `pictures/${stem(picture)}-160.webp`;
    const other = { hash: 'ab', size: 1, twins: null, key: 'another encoder' };
    const { encoded } = await place([[picture]], [], { last: new Map([[path, other]]) });
    expect((await place([[picture]])).encoded).toBe(encoded);
  });

  it('are kept of a build that was stopped, which stops at once', async () => {
    const { add, place, dataDir } = await openShop();
    const pictures: Picture[] = [];
    for (let number = 0; number < 12; number += 1) {
      const colour = `#${(number * 1_000_003).toString(16).padStart(6, '0').slice(0, 6)}`;
      pictures.push(await add(await drawing(600, 600, colour).png().toBuffer()));
    }
    const stop = new AbortController();
    let steps = 0;
    const stopped = place([pictures], [], {
      signal: stop.signal,
      onStep: () => {
        steps += 1;
        if (steps === 3) stop.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    expect(steps).toBeLessThan(8);
    const all = await place([pictures]);
    const fresh = await openShop();
    for (const { file } of pictures) {
      await fresh.add(await readFile(join(dataDir, 'pictures', file)));
    }
    expect(all.encoded).toBeLessThan(12 * 4 + 1);
    expect(await readTree(all.site)).toEqual(await readTree((await fresh.place([pictures])).site));
  });
});
