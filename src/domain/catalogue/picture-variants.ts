import type { Picture } from './product.ts';

/**
 * The subject of a picture. A product stands on white, which takes the colour of its tile. A banner
 * keeps its transparency.
 */
export type PictureKind = 'product' | 'banner';

/** One size of a picture. */
export type PictureVariant = {
  /** File under `/pictures/`. */
  readonly file: string;
  /** In pixels; at most the width of the original. */
  readonly width: number;
  readonly height: number;
};

/**
 * Existing widths in pixels, ascending. Those of products serve the uses in picture-source.ts on
 * screens of one to three dots per pixel: a cart line, a card on a phone with two and three dots,
 * the main picture with two and three, and the zoomed one.
 */
const rungs = {
  product: [160, 300, 440, 600, 800, 1600],
  banner: [400, 560, 800, 1120, 1600],
} as const satisfies Readonly<Record<PictureKind, readonly number[]>>;

/**
 * Returns the sizes of a picture, ascending, up to its own; every picture has the smallest. The last
 * has the original's width if that is less than its name says.
 */
export function pictureVariants(picture: Picture, kind: PictureKind): readonly PictureVariant[] {
  const narrower = rungs[kind].filter((rung) => rung < picture.width);
  return rungs[kind].slice(0, narrower.length + 1).map((rung) => {
    const width = Math.min(rung, picture.width);
    const height = Math.max(1, Math.round((picture.height * width) / picture.width));
    return { file: fileOf(picture.file, kind, rung), width, height };
  });
}

/** Returns the smallest size of a product's picture from its original's file name. */
export function smallestVariant(file: string): Pick<PictureVariant, 'file' | 'width'> {
  const [width] = rungs.product;
  return { file: fileOf(file, 'product', width), width };
}

/**
 * Returns the address of one size of a picture: the site's own file, or that of a CDN's resizer
 * (`imageBaseUrl` of the settings).
 */
export function variantAddress(
  original: string,
  { file, width }: Pick<PictureVariant, 'file' | 'width'>,
  imageBaseUrl: string | null,
): string {
  if (imageBaseUrl === null) return `/pictures/${file}`;
  return imageBaseUrl.replaceAll('{file}', original).replaceAll('{width}', String(width));
}

/** Returns what a file under `/pictures/` is one size of; null if its name is no size's. */
export function kindOfVariant(file: string): PictureKind | null {
  return readName(file)?.kind ?? null;
}

/**
 * Returns the files of the other sizes of a picture by the file of one, the best substitute first: the next
 * wider ones, then the next narrower ones. Not every picture has all of them.
 */
export function otherSizes(file: string): readonly string[] {
  const read = readName(file);
  if (read === null) return [];
  const { name, kind, rung } = read;
  const wider = rungs[kind].filter((other) => other > rung);
  const narrower = rungs[kind].filter((other) => other < rung).toReversed();
  return [...wider, ...narrower].map((other) => fileOf(name, kind, other));
}

function readName(file: string) {
  const [, stem = '', rung] = /^(.+)-(\d+)\.webp$/.exec(file) ?? [];
  if (rung === undefined) return null;
  const name = stem.replace(/-banner$/, '');
  return { name, kind: name === stem ? 'product' : 'banner', rung: Number(rung) } as const;
}

function fileOf(original: string, kind: PictureKind, rung: number): string {
  const name = original.replace(/\.\w+$/, '');
  return kind === 'product' ? `${name}-${rung}.webp` : `${name}-banner-${rung}.webp`;
}
