import {
  pictureVariants,
  smallestVariant,
  variantAddress,
  type PictureKind,
} from './picture-variants.ts';
import type { Picture } from './product.ts';

/** The use of a picture on a page. */
export type PictureUse = 'card' | 'slide' | 'main' | 'thumb' | 'hero' | 'ad' | 'deals' | 'strip';

/** The attributes of an `img` that choose its file. */
export type PictureSource = {
  readonly src: string;
  /** Missing if there is only one size. */
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Width of `src`, in pixels. */
  readonly width: number;
  readonly height: number;
};

type Sizing = {
  readonly kind: PictureKind;
  /** The smallest and the largest width needed, in pixels. */
  readonly from: number;
  readonly to: number;
  /** Displayed width of the picture, without its rim and including any cropped part. */
  readonly sizes: string;
};

const sizings: Readonly<Record<PictureUse, Sizing>> = {
  /** Two to five in a row, of the page or beside a sidebar. */
  card: {
    kind: 'product',
    from: 300,
    to: 440,
    sizes: '(min-width: 600px) 212px, calc(46vw - 20px)',
  },
  /** In a tile of 209 px (SPEC.md section 9, Slider), less its rim. */
  slide: {
    kind: 'product',
    from: 300,
    to: 600,
    sizes: '190px',
  },
  /** The large picture of a product's page. */
  main: {
    kind: 'product',
    from: 440,
    to: 800,
    sizes: '(min-width: 1024px) 457px, (min-width: 768px) calc(42vw - 34px), 220px',
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
  /** Beside the Black Friday carousel: its right part, in a tall box on wide screens. */
  deals: { kind: 'banner', from: 400, to: 1120, sizes: '(min-width: 1024px) 720px, 450px' },
  /** The strip over the header: a part of a very wide picture. */
  strip: { kind: 'banner', from: 560, to: 1600, sizes: '(min-width: 600px) 560px, 800px' },
};

/** Returns what an `img` loads for this use; `imageBaseUrl` is the setting. */
export function pictureSource(
  picture: Picture,
  use: PictureUse,
  imageBaseUrl: string | null,
): PictureSource {
  const { kind, from, to, sizes } = sizings[use];
  const offered = pictureVariants(picture, kind)
    .filter(({ width }) => width <= to)
    .filter((_variant, index, list) => (list[index + 1]?.width ?? Infinity) > from);
  const addresses = offered.map((variant) => ({
    ...variant,
    src: variantAddress(picture.file, variant, imageBaseUrl),
  }));
  const { src = '', width = 0, height = 0 } = addresses.at(-1) ?? {};
  if (addresses.length < 2) return { src, width, height };
  const srcSet = addresses.map((address) => `${address.src} ${address.width}w`).join(', ');
  return { src, srcSet, sizes, width, height };
}

/** Returns a product picture's smallest size by its file, for lists that store only that. */
export function smallPictureSrc(file: string, imageBaseUrl: string | null): string {
  return variantAddress(file, smallestVariant(file), imageBaseUrl);
}

/** Returns the largest size of a product's picture, for zooming and for crawlers. */
export function fullPicture(
  picture: Picture,
  imageBaseUrl: string | null,
): Required<Pick<PictureSource, 'src' | 'width' | 'height'>> {
  const largest = pictureVariants(picture, 'product').at(-1) ?? picture;
  const { width, height } = largest;
  return { src: variantAddress(picture.file, largest, imageBaseUrl), width, height };
}
