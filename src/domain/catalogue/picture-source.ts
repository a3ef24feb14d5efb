import {
  pictureVariants,
  smallestVariant,
  variantAddress,
  type PictureKind,
} from './picture-variants.ts';
import type { Picture } from './product.ts';

/** Where a page shows a picture. */
export type PictureUse = 'card' | 'slide' | 'main' | 'thumb' | 'hero' | 'ad' | 'deals' | 'strip';

/** The attributes of an `img` that say what to load. */
export type PictureSource = {
  readonly src: string;
  /** Left out where there is one size only. */
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Of `src`, in pixels. */
  readonly width: number;
  readonly height: number;
};

type Place = {
  readonly kind: PictureKind;
  /** The widths of which one may be needed, in pixels. */
  readonly from: number;
  readonly to: number;
  /** How wide the picture itself is shown, without a rim around it and with what is cut from it. */
  readonly sizes: string;
};

const places: Readonly<Record<PictureUse, Place>> = {
  /** Two to five in a row of the page, or beside a sidebar. */
  card: {
    kind: 'product',
    from: 300,
    to: 440,
    sizes: '(min-width: 600px) 212px, calc(46vw - 20px)',
  },
  /** One to four at a time (SPEC.md section 9, Slider). */
  slide: {
    kind: 'product',
    from: 300,
    to: 800,
    sizes:
      '(min-width: 1024px) 272px, (min-width: 600px) 28vw, (min-width: 480px) calc(46vw - 20px), calc(92vw - 32px)',
  },
  /** The large picture of a product's page. */
  main: {
    kind: 'product',
    from: 440,
    to: 800,
    sizes: '(min-width: 1024px) 457px, (min-width: 768px) calc(42vw - 34px), calc(84vw - 27px)',
  },
  /** Up to about 70 pixels: further pictures of a gallery, tiles, lines of tables. */
  thumb: { kind: 'product', from: 160, to: 160, sizes: '' },
  hero: {
    kind: 'banner',
    from: 560,
    to: 1600,
    sizes: '(min-width: 768px) clamp(640px,70vw,960px), 500px',
  },
  ad: {
    kind: 'banner',
    from: 400,
    to: 800,
    sizes: '(min-width: 768px) min(31vw,416px), 76vw',
  },
  /** Beside the Black Friday carousel: the right part of it, in a tall place on wide screens. */
  deals: { kind: 'banner', from: 400, to: 1120, sizes: '(min-width: 1024px) 720px, 450px' },
  /** The strip over the header: a part of a very wide picture. */
  strip: { kind: 'banner', from: 560, to: 1600, sizes: '(min-width: 600px) 560px, 800px' },
};

/** What an `img` loads for a picture in this place; `imageBaseUrl` is that of the settings. */
export function pictureSource(
  picture: Picture,
  use: PictureUse,
  imageBaseUrl: string | null,
): PictureSource {
  const { kind, from, to, sizes } = places[use];
  const offered = pictureVariants(picture, kind)
    .filter(({ width }) => width <= to)
    .filter((_variant, place, list) => (list[place + 1]?.width ?? Infinity) > from);
  const addresses = offered.map((variant) => ({
    ...variant,
    src: variantAddress(picture.file, variant, imageBaseUrl),
  }));
  const { src = '', width = 0, height = 0 } = addresses.at(-1) ?? {};
  if (addresses.length < 2) return { src, width, height };
  const srcSet = addresses.map((address) => `${address.src} ${address.width}w`).join(', ');
  return { src, srcSet, sizes, width, height };
}

/** A product's picture in the smallest size, for a line of a list that keeps its file alone. */
export function smallPictureSrc(file: string, imageBaseUrl: string | null): string {
  return variantAddress(file, smallestVariant(file), imageBaseUrl);
}

/** A product's picture as large as the site has it, for zooming and for machines. */
export function fullPicture(
  picture: Picture,
  imageBaseUrl: string | null,
): Required<Pick<PictureSource, 'src' | 'width' | 'height'>> {
  const largest = pictureVariants(picture, 'product').at(-1) ?? picture;
  const { width, height } = largest;
  return { src: variantAddress(picture.file, largest, imageBaseUrl), width, height };
}
