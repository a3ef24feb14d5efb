import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ogPicture } from '#src/domain/catalogue/og-picture.ts';
import {
  kindOfVariant,
  otherSizes,
  pictureVariants,
  smallestVariant,
  variantAddress,
  type PictureKind,
} from '#src/domain/catalogue/picture-variants.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';

const kinds: readonly PictureKind[] = ['product', 'banner'];
const hash = '0123456789abcdef0123456789abcdef';

function picture(width: number, height = width): Picture {
  return { file: `${hash}.png`, width, height };
}

const anyPicture = fc
  .record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
  .map(({ width, height }) => picture(width, height));

describe('the sizes of a picture', () => {
  it('picture sizes go up to the original’s width and are named after the original', () => {
    expect(pictureVariants(picture(800, 600), 'product')).toEqual([
      { file: `${hash}-160.webp`, width: 160, height: 120 },
      { file: `${hash}-300.webp`, width: 300, height: 225 },
      { file: `${hash}-440.webp`, width: 440, height: 330 },
      { file: `${hash}-600.webp`, width: 600, height: 450 },
      { file: `${hash}-800.webp`, width: 800, height: 600 },
    ]);
    expect(pictureVariants(picture(1600, 640), 'banner').map(({ file }) => file)).toEqual(
      [400, 560, 800, 1120, 1600].map((width) => `${hash}-banner-${width}.webp`),
    );
  });

  it('a small picture has one size of its own width', () => {
    expect(pictureVariants(picture(90, 30), 'product')).toEqual([
      { file: `${hash}-160.webp`, width: 90, height: 30 },
    ]);
  });

  it('picture sizes end with the original’s width, or with the largest step', () => {
    const widths = (width: number) =>
      pictureVariants(picture(width), 'product').map((v) => v.width);
    expect(widths(161)).toEqual([160, 161]);
    expect(widths(900)).toEqual([160, 300, 440, 600, 800, 900]);
    expect(widths(4000)).toEqual([160, 300, 440, 600, 800, 1600]);
  });

  it('picture sizes rise, never exceed the original, keep its ratio and have unique names', () => {
    fc.assert(
      fc.property(anyPicture, fc.constantFrom(...kinds), (original, kind) => {
        const variants = pictureVariants(original, kind);
        expect(variants.length).toBeGreaterThan(0);
        expect(new Set(variants.map(({ file }) => file)).size).toBe(variants.length);
        for (const [place, { width, height }] of variants.entries()) {
          expect(width).toBeLessThanOrEqual(original.width);
          expect(width).toBeGreaterThan(variants[place - 1]?.width ?? 0);
          const exact = (original.height * width) / original.width;
          expect(Math.abs(height - Math.max(1, exact))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it('picture sizes include the smallest, whose name follows from the original’s file', () => {
    fc.assert(
      fc.property(anyPicture, (original) => {
        const [smallest] = pictureVariants(original, 'product');
        expect(smallest?.file).toBe(smallestVariant(original.file).file);
      }),
    );
  });

  it('picture sizes of products and banners share no files', () => {
    const files = kinds.flatMap((kind) => pictureVariants(picture(4000), kind).map((v) => v.file));
    expect(new Set(files).size).toBe(files.length);
  });
});

describe('the other sizes of a picture', () => {
  it('the next wider size comes first, and the narrowest last', () => {
    expect(otherSizes(`${hash}-440.webp`)).toEqual(
      [600, 800, 1600, 300, 160].map((width) => `${hash}-${width}.webp`),
    );
    expect(otherSizes(`${hash}-banner-1120.webp`)).toEqual(
      [1600, 800, 560, 400].map((width) => `${hash}-banner-${width}.webp`),
    );
  });

  it.each([`${hash}.png`, `${hash}-og.jpg`, '', '-440.webp', `${hash}-440.svg`])(
    '%s is no size of a picture',
    (file) => {
      expect(otherSizes(file)).toEqual([]);
      expect(kindOfVariant(file)).toBeNull();
    },
  );

  it('each size leads to all others of its picture, and to no other picture', () => {
    fc.assert(
      fc.property(anyPicture, fc.constantFrom(...kinds), (original, kind) => {
        const files = pictureVariants(original, kind).map(({ file }) => file);
        for (const file of files) {
          expect(kindOfVariant(file)).toBe(kind);
          const others = otherSizes(file);
          expect(others).toEqual(expect.arrayContaining(files.filter((other) => other !== file)));
          expect(others).not.toContain(file);
          expect(others.every((other) => kindOfVariant(other) === kind)).toBe(true);
        }
      }),
    );
  });
});

describe('the address of a size', () => {
  const variant = { file: `${hash}-400.webp`, width: 400 };

  it('the address of a size is the file on the site', () => {
    expect(variantAddress(`${hash}.png`, variant, null)).toBe(`/pictures/${hash}-400.webp`);
  });

  it('the address of a size with a resizer names the original and the width', () => {
    const template = 'https://cdn.example/width={width},format=auto/pictures/{file}';
    expect(variantAddress(`${hash}.png`, variant, template)).toBe(
      `https://cdn.example/width=400,format=auto/pictures/${hash}.png`,
    );
  });
});

describe('a share picture', () => {
  it('a share picture is drawn around that of the product', () => {
    expect(ogPicture(picture(800), null)).toEqual({
      src: `/pictures/${hash}-og.jpg`,
      width: 1200,
      height: 630,
    });
  });

  it('a page without a product picture has the shop’s own share picture, with a resizer too', () => {
    const own = { src: '/og.jpg', width: 1200, height: 630 };
    expect(ogPicture(null, null)).toEqual(own);
    expect(ogPicture(null, '/r/{file}/{width}')).toEqual(own);
  });

  it('a share picture from a resizer is the original, never enlarged', () => {
    const template = '/r/{file}/{width}';
    expect(ogPicture(picture(2400, 1200), template)).toEqual({
      src: `/r/${hash}.png/1200`,
      width: 1200,
      height: 600,
    });
    expect(ogPicture(picture(800, 600), template)).toEqual({
      src: `/r/${hash}.png/800`,
      width: 800,
      height: 600,
    });
  });
});
