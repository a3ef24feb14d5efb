import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoCatalogue, DemoProduct, PictureSpec } from './catalogue.ts';
import { categoriesOf } from './shelves.ts';

/** The parts of the catalogue that do not depend on products. */
export type DemoLists = Pick<DemoCatalogue, 'sections' | 'banners' | 'delivery'>;

/** A line of `products.jsonl`: a product with the field names of an import. */
type ProductLine = Omit<DemoProduct, 'title' | 'description' | 'pictures'> & {
  readonly productTitle: string;
  readonly fullDesc: string;
  /** File names of `pictures.jsonl`, the main one first. */
  readonly productImages: readonly string[];
};

/** A line of `banners.jsonl`; `picture` lists the pictures of the products that it shows. */
type BannerLine = Omit<DemoCatalogue['banners'][number], 'picture'> & {
  readonly picture: Omit<DemoCatalogue['banners'][number]['picture'], 'pictures'> & {
    readonly pictures: readonly string[];
  };
};

/** A line of `pictures.jsonl`: a file in the uploads with the spec of its drawing. */
type PictureLine = PictureSpec & { readonly file: string };

/** Returns the initial demo shop: about 340 products, oldest first. The result is always the same. */
export function demoCatalogue(): DemoCatalogue {
  const drawingOf = drawings();
  const products = (linesOf('products') as ProductLine[]).map(
    ({ productTitle, fullDesc, productImages, ...product }): DemoProduct => ({
      ...product,
      title: productTitle,
      description: fullDesc,
      pictures: productImages.map(drawingOf),
    }),
  );
  return { categories: categoriesOf(products), products, ...demoLists() };
}

/** Returns the home page, banners and delivery of the demo shop. */
export function demoLists(): DemoLists {
  const drawingOf = drawings();
  return {
    sections: linesOf('sections') as DemoLists['sections'],
    banners: (linesOf('banners') as BannerLine[]).map(({ picture, ...banner }) => ({
      ...banner,
      picture: { ...picture, pictures: picture.pictures.map(drawingOf) },
    })),
    delivery: linesOf('delivery') as DemoLists['delivery'],
  };
}

/** Returns a function that finds a picture's spec by file name. It throws a RangeError if unlisted. */
function drawings(): (file: string) => PictureSpec {
  const specs = new Map(
    (linesOf('pictures') as PictureLine[]).map(({ file, ...spec }) => [file, spec]),
  );
  return (file) => {
    const spec = specs.get(file);
    if (spec === undefined) throw new RangeError(`pictures.jsonl does not list ${file}`);
    return spec;
  };
}

/** Reads the records of a file in `data/`; tests check their types. */
function linesOf(name: string): unknown[] {
  const text = readFileSync(join(import.meta.dirname, 'data', `${name}.jsonl`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
