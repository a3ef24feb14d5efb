import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fullPicture,
  pictureSource,
  smallPictureSrc,
} from '#src/domain/catalogue/picture-source.ts';
import type { PictureUse } from '#src/domain/catalogue/picture-source.ts';
import { pictureVariants } from '#src/domain/catalogue/picture-variants.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';

const productUses: readonly PictureUse[] = ['card', 'slide', 'main', 'thumb'];
const bannerUses: readonly PictureUse[] = ['hero', 'ad', 'deals', 'strip'];
const original: Picture = { file: 'abc.png', width: 800, height: 600 };

/** The width in pixels that `sizes` gives a picture in a window of this width. */
function shownAt(sizes: string, window: number): number {
  const entries = sizes
    .split(', ')
    .map((entry) => /^(?:\(min-width: (\d+)px\) )?(?:(\w+)\()?([^()]+)\)?$/.exec(entry));
  const [, , rule = 'max', lengths = ''] =
    entries.find((entry) => Number(entry?.[1] ?? 0) <= window) ?? [];
  const [first = 0, second = 0, third = 0] = lengths.split(/,| - /).map((length) => {
    const number = Number.parseFloat(length);
    return length.endsWith('vw') ? (number * window) / 100 : number;
  });
  const rules: Readonly<Record<string, number>> = {
    calc: first - second,
    min: Math.min(first, second),
    max: Math.max(first, second),
    clamp: Math.min(Math.max(first, second), third),
  };
  return rules[rule] ?? NaN;
}

/** The width of the picture that a browser loads there: the first one that is large enough. */
function loaded(use: PictureUse, window: number, dots: number): number | undefined {
  const { srcSet = '', sizes = '' } = pictureSource({ ...original, width: 2000 }, use, null);
  const widths = srcSet.split(', ').map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]));
  return widths.find((width) => width >= shownAt(sizes, window) * dots) ?? widths.at(-1);
}

describe('the files of an img', () => {
  it('an img loads one of the sizes that its place needs', () => {
    expect(pictureSource(original, 'card', null)).toEqual({
      src: '/pictures/abc-440.webp',
      srcSet: '/pictures/abc-300.webp 300w, /pictures/abc-440.webp 440w',
      sizes: '(min-width: 600px) 212px, calc(46vw - 20px)',
      width: 440,
      height: 330,
    });
  });

  it('an img loads a single file if the place or the picture is small', () => {
    const single = { src: '/pictures/abc-160.webp', width: 160, height: 120 };
    expect(pictureSource(original, 'thumb', null)).toEqual(single);
    const small = { ...original, width: 120, height: 90 };
    for (const use of productUses) {
      expect(pictureSource(small, use, null)).toEqual({ ...single, width: 120, height: 90 });
    }
  });

  it.each([
    ['card', 320, 2, 300],
    ['card', 360, 2, 300],
    ['card', 360, 3, 440],
    ['card', 1280, 1, 300],
    ['card', 1280, 2, 440],
    ['slide', 360, 2, 440],
    ['slide', 1280, 1, 300],
    ['main', 360, 2, 440],
    ['main', 360, 3, 800],
    ['main', 768, 2, 600],
    ['main', 1280, 1, 600],
    ['hero', 360, 2, 1120],
    ['hero', 1280, 1, 1120],
    ['ad', 360, 2, 560],
    ['ad', 1280, 1, 400],
    ['deals', 1280, 1, 800],
    ['hero', 768, 2, 1600],
    ['strip', 360, 2, 1600],
    ['strip', 1280, 1, 560],
  ] as const)('an img as %s, in a window of %i px at %i dots a pixel, is %i px wide', (...row) => {
    const [use, window, dots, width] = row;
    expect(loaded(use, window, dots)).toBe(width);
  });

  it('an img always loads a file that the build makes', () => {
    const widths = fc.integer({ min: 1, max: 8000 });
    fc.assert(
      fc.property(widths, fc.constantFrom(...productUses, ...bannerUses), (width, use) => {
        const picture = { ...original, width };
        const kind = productUses.includes(use) ? 'product' : 'banner';
        const made = pictureVariants(picture, kind).map(({ file }) => `/pictures/${file}`);
        const { src, srcSet = '' } = pictureSource(picture, use, null);
        const named = srcSet === '' ? [] : srcSet.split(', ').map((entry) => entry.split(' ')[0]);
        expect(made).toEqual(expect.arrayContaining([src, ...named]));
        if (kind === 'product') expect(made).toContain(smallPictureSrc(picture.file, null));
      }),
    );
  });

  it('an img loads from a resizer if there is one', () => {
    const template = 'https://cdn.example/width={width},format=auto/pictures/{file}';
    const at = (width: number) => `https://cdn.example/width=${width},format=auto/pictures/abc.png`;
    expect(pictureSource(original, 'card', template)).toMatchObject({
      src: at(440),
      srcSet: `${at(300)} 300w, ${at(440)} 440w`,
    });
    expect(smallPictureSrc('abc.png', template)).toBe(at(160));
    expect(fullPicture(original, template)).toEqual({ src: at(800), width: 800, height: 600 });
  });
});

describe('a full picture', () => {
  it('a full picture is as large as the original, up to the size of a screen', () => {
    expect(fullPicture(original, null)).toEqual({
      src: '/pictures/abc-800.webp',
      width: 800,
      height: 600,
    });
    expect(fullPicture({ ...original, width: 4000, height: 3000 }, null)).toEqual({
      src: '/pictures/abc-1600.webp',
      width: 1600,
      height: 1200,
    });
  });
});
