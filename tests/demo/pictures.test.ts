import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawBanner } from '#src/demo/pictures/banner.ts';
import { bannerFile, pictureFile } from '#src/demo/pictures/picture-file.ts';
import { drawProduct } from '#src/demo/pictures/product.ts';
import { renderPictures } from '#src/demo/pictures/render.ts';
import { type BannerPictureSpec, type PictureSpec, productKinds } from '#src/demo/catalogue.ts';
import { phoneFamilies } from '#src/demo/pictures/phone-look.ts';
import { shareOf } from '#tests/fixtures/runs.ts';

const views = ['front', 'back', 'detail'] as const;
const variants = [0, 1, 2, 3] as const;
const everyDrawing: readonly PictureSpec[] = productKinds.flatMap((kind) =>
  views.flatMap((view) =>
    variants.map((variant) => ({
      kind,
      view,
      variant,
      colour: '#2b4a6f',
      accent: '#e0a030',
      aspect: 1.6,
    })),
  ),
);
const phone: PictureSpec = {
  kind: 'smartphone',
  colour: '#22262b',
  accent: '#3f7de0',
  aspect: 2.05,
  variant: 1,
  view: 'front',
};
/** The families that fold: the others have the outline of a plain phone. */
const folding: readonly PictureSpec[] = (['galaxy-z-flip', 'galaxy-z-fold'] as const).flatMap(
  (family) => views.map((view) => ({ ...phone, family, view })),
);
const cable: PictureSpec = { ...phone, kind: 'cable', aspect: 1 };
const banner: BannerPictureSpec = {
  headline: 'Power that stays on',
  line: 'Stations, panels and batteries',
  ground: '#0f5c43',
  ink: '#ffffff',
  pictures: [phone, cable, { ...phone, kind: 'earbuds' }],
  width: 800,
  height: 400,
};

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const anySpec: fc.Arbitrary<PictureSpec> = fc.record({
  kind: fc.constantFrom(...productKinds),
  colour: hex,
  accent: hex,
  aspect: fc.double({ min: 0.05, max: 20, noNaN: true }),
  variant: fc.integer({ min: -5, max: 50 }),
  view: fc.constantFrom(...views),
});

/** Refuses markup that is not well formed: tags must pair and every name must be defined once. */
function expectSoundSvg(svg: string): void {
  const open: string[] = [];
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (closing === '/') expect(open.pop()).toBe(name);
    else if (rest?.endsWith('/') !== true) open.push(name ?? '');
  }
  expect(open).toEqual([]);
  expect(svg.replace(/<[^<>]*>/g, '')).toBe('');
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
  const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name);
  expect(new Set(defined).size).toBe(defined.length);
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
}

describe('the drawing of a product', () => {
  it.each(shareOf(everyDrawing, 0))(
    'a product drawing is valid SVG without words: $kind, $view, variant $variant',
    async (spec) => {
      const svg = drawProduct(spec);
      expectSoundSvg(svg);
      expect(svg).not.toMatch(/<(text|tspan|image|foreignObject|use|script|style|a)\b/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|data:|file:/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect([width, height]).toEqual([800, 800]);
    },
  );

  it('a product drawing differs between kinds, views and variants', () => {
    expect(new Set(everyDrawing.map(drawProduct)).size).toBe(everyDrawing.length);
  });

  it('a family of phones has valid drawings, which are those of no other family', () => {
    const drawings = phoneFamilies.map((family) =>
      views.map((view) => drawProduct({ ...phone, variant: 0, family, view })),
    );
    for (const svg of drawings.flat()) expectSoundSvg(svg);
    const plain = variants.map((variant) =>
      views.map((view) => drawProduct({ ...phone, variant, view })),
    );
    const looks = [...drawings, ...plain].map((all) => all.join());
    expect(new Set(looks).size).toBe(phoneFamilies.length + variants.length);
  });

  it('a case leaves open where the cameras of its phone are', () => {
    const cases = phoneFamilies.map((family) =>
      drawProduct({ ...phone, kind: 'case', variant: 0, family, view: 'back' }),
    );
    for (const svg of cases) expectSoundSvg(svg);
    const of = (family: (typeof phoneFamilies)[number]) => cases[phoneFamilies.indexOf(family)];
    expect(of('iphone-16')).not.toBe(of('iphone-15-pro'));
    expect(of('iphone-15')).toBe(of('iphone-15-pro'));
  });

  it('a product drawing has the same bytes for equal specs and is valid for any', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const svg = drawProduct(spec);
        expectSoundSvg(svg);
        expect(drawProduct({ ...spec })).toBe(svg);
      }),
      { numRuns: 150 },
    );
  });

  it.each(productKinds)('a product drawing uses the colours of the product: %s', (kind) => {
    const spec = { ...phone, kind };
    expect(drawProduct({ ...spec, colour: '#b8342f' })).not.toBe(drawProduct(spec));
    expect(drawProduct({ ...spec, accent: '#ffb340' })).not.toBe(drawProduct(spec));
  });

  it('a product drawing does not touch the edge of the picture', async () => {
    for (const spec of [...everyDrawing, ...folding]) {
      const { data } = await sharp(Buffer.from(drawProduct(spec)))
        .resize(100, 100, { kernel: 'nearest' })
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const solid = Array.from({ length: 100 }, (_, at) => [
        data[at],
        data[9900 + at],
        data[at * 100],
        data[at * 100 + 99],
      ]).flat();
      const name = `${spec.kind} ${spec.view} ${spec.family ?? spec.variant}`;
      expect({ name, edge: Math.max(...solid.map((value) => value ?? 255)) < 60 }).toEqual({
        name,
        edge: true,
      });
    }
  });

  it('a colour or an aspect that cannot be drawn is reported', () => {
    expect(() => drawProduct({ ...phone, colour: 'red' })).toThrow(
      `A picture's colour must look like #1a2b3c, not "red".`,
    );
    expect(() => drawProduct({ ...phone, aspect: 0 })).toThrow(
      "A picture's aspect must be a positive number, not 0.",
    );
  });
});

describe('the drawing of a banner', () => {
  it('a banner drawing is valid SVG of its own size, without words', async () => {
    const svg = drawBanner(banner);
    expectSoundSvg(svg);
    expect(svg).not.toMatch(/<(text|image|use)\b/);
    expect(svg).not.toContain(banner.headline);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([800, 400]);
  });

  it('a banner drawing keeps products out of the left 45 per cent, where the words are', async () => {
    const left = async (spec: BannerPictureSpec): Promise<Buffer> =>
      sharp(Buffer.from(drawBanner(spec)))
        .extract({ left: 0, top: 0, width: Math.floor(spec.width * 0.45), height: spec.height })
        .raw()
        .toBuffer();
    for (const size of [{}, { width: 1600, height: 640 }, { width: 1600, height: 120 }]) {
      for (const count of [1, 2, 3, 4]) {
        const pictures = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? phone : cable));
        const full = await left({ ...banner, ...size, pictures });
        expect(full.equals(await left({ ...banner, ...size, pictures: [] }))).toBe(true);
      }
    }
  });

  it('a banner size that cannot be drawn is reported', () => {
    expect(() => drawBanner({ ...banner, width: 0 })).toThrow(
      'A banner must be whole pixels wide and high, not 0 by 400.',
    );
  });
});

describe('the name of a picture', () => {
  it('a picture name is its kind and twelve hexadecimal digits, equal for equal specs', () => {
    expect(pictureFile(phone)).toMatch(/^smartphone-[0-9a-f]{12}\.webp$/);
    expect(bannerFile(banner)).toMatch(/^banner-[0-9a-f]{12}\.webp$/);
    const { view, variant, aspect, accent, colour, kind } = phone;
    expect(pictureFile({ view, variant, aspect, accent, colour: colour.toUpperCase(), kind })).toBe(
      pictureFile(phone),
    );
  });

  it('a picture name differs for different specs', () => {
    const changes: readonly Partial<PictureSpec>[] = [
      { kind: 'case' },
      { colour: '#22262c' },
      { accent: '#3f7de1' },
      { aspect: 2.06 },
      { variant: 2 },
      { family: 'iphone-16' },
      { view: 'back' },
    ];
    const names = changes.map((change) => pictureFile({ ...phone, ...change }));
    expect(new Set([pictureFile(phone), ...names]).size).toBe(changes.length + 1);
    expect(bannerFile({ ...banner, ground: '#101010' })).not.toBe(bannerFile(banner));
    expect(bannerFile({ ...banner, pictures: [phone] })).not.toBe(bannerFile(banner));
  });
});

describe('rendering pictures', () => {
  let folder: string;
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'oja-pictures-')), 'uploads');
  });
  afterAll(async () => {
    await rm(join(folder, '..'), { recursive: true, force: true });
  });

  it('rendering writes each distinct picture once, as WebP of the right size, and reports progress', async () => {
    const seen: string[] = [];
    const result = await renderPictures({
      specs: [phone, cable, { ...phone }],
      banners: [banner],
      folder,
      onProgress: (done, total) => seen.push(`${done}/${total}`),
    });
    expect(result).toEqual({ drawn: 3, reused: 0 });
    expect(seen).toEqual(['1/3', '2/3', '3/3']);
    expect((await readdir(folder)).sort()).toEqual(
      [pictureFile(phone), pictureFile(cable), bannerFile(banner)].sort(),
    );
    const picture = await sharp(join(folder, pictureFile(phone))).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 800, height: 800, hasAlpha: true });
    const wide = await sharp(join(folder, bannerFile(banner))).metadata();
    expect(wide).toMatchObject({ format: 'webp', width: 800, height: 400, hasAlpha: false });
    expect((await stat(join(folder, pictureFile(phone)))).size).toBeLessThan(40_000);
  });

  it('rendering keeps soft shadows with many levels of transparency', async () => {
    const alpha = await sharp(join(folder, pictureFile(phone)))
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    expect(new Set(alpha).size).toBeGreaterThan(60);
  });

  it('rendering reuses existing pictures untouched', async () => {
    const file = join(folder, pictureFile(phone));
    await utimes(file, 1000, 1000);
    const again = await renderPictures({ specs: [phone, cable], banners: [banner], folder });
    expect(again).toEqual({ drawn: 0, reused: 3 });
    expect((await stat(file)).mtimeMs).toBe(1_000_000);
  });

  it('rendering draws the same bytes again after a picture was removed', async () => {
    const file = join(folder, pictureFile(cable));
    const before = await readFile(file);
    await rm(file);
    expect(await renderPictures({ specs: [phone, cable], banners: [], folder })).toEqual({
      drawn: 1,
      reused: 1,
    });
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  it('failed rendering leaves no partial file', async () => {
    const blocked = join(folder, pictureFile(phone));
    await expect(
      renderPictures({ specs: [phone], banners: [], folder: blocked }),
    ).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
