import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { OG_SIZE, ogPictureFile, SITE_OG_PICTURE } from '#src/domain/catalogue/og-picture.ts';
import {
  pictureVariants,
  type PictureKind,
  type PictureVariant,
} from '#src/domain/catalogue/picture-variants.ts';
import type { Picture, Product } from '#src/domain/catalogue/product.ts';

/** A file made from an original: one of its sizes, or the share picture around it (`og`). */
export type MadePicture = PictureVariant & { readonly as: PictureKind | 'og' };

/** An original that a site shows, and its uses. */
export type UsedPicture = {
  readonly picture: Picture;
  readonly as: ReadonlySet<MadePicture['as']>;
};

/** The parts of a snapshot that have pictures. */
export type Pictured = Pick<Snapshot, 'banners'> & {
  readonly products: readonly Pick<Product, 'pictures'>[];
};

/** Returns the pictures that a site of this snapshot shows, each once. */
export function usedPictures({ products, banners }: Pictured): readonly UsedPicture[] {
  const used = new Map<string, { picture: Picture; as: Set<MadePicture['as']> }>();
  const use = (picture: Picture, ...as: MadePicture['as'][]): void => {
    const known = used.get(picture.file) ?? { picture, as: new Set() };
    for (const one of as) known.as.add(one);
    used.set(picture.file, known);
  };
  for (const { pictures } of products) {
    for (const [index, picture] of pictures.entries()) {
      if (index === 0) use(picture, 'product', 'og');
      else use(picture, 'product');
    }
  }
  for (const { picture } of banners) use(picture, 'banner');
  return [...used.values()];
}

/** Returns the files made from a picture, by their names under `/pictures/`. */
export function madePictures({ picture, as }: UsedPicture): readonly MadePicture[] {
  return [...as].flatMap((one): readonly MadePicture[] =>
    one === 'og'
      ? [{ file: ogPictureFile(picture.file), ...OG_SIZE, as: one }]
      : pictureVariants(picture, one).map((variant) => ({ ...variant, as: one })),
  );
}

/**
 * Returns the path of every picture file of a site: the sizes, or the originals where a CDN
 * (`imageBaseUrl`) makes the sizes. An original may weigh 10 MB and hold the place where it was taken;
 * without a CDN no page needs it.
 */
export function pictureFiles(snapshot: Pictured, imageBaseUrl: string | null): readonly string[] {
  const files = usedPictures(snapshot).flatMap((used) =>
    imageBaseUrl === null ? madePictures(used).map(({ file }) => file) : [used.picture.file],
  );
  return [SITE_OG_PICTURE.slice(1), ...files.map((file) => `pictures/${file}`)];
}
