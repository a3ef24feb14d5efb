import { mapColumns } from '#src/catalogue/import/columns.ts';
import { planImport } from '#src/catalogue/import/plan.ts';
import type { Table } from '#src/catalogue/import/table.ts';
import type {
  BannerPictureSpec,
  DemoCatalogue,
  DemoProduct,
  PictureSpec,
} from '#src/demo/catalogue.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { ImportStep } from '#src/server/import/apply.ts';
import { fillEmptyShop, type FillReport, type ShopLists } from '#src/server/import/shop-lists.ts';

/** Products planned at once: the texts of a large catalogue together take gigabytes. */
const AT_ONCE = 2_000;

/** The content of a new shop. */
export type ShopContents = {
  readonly catalogue: DemoCatalogue;
  readonly policies: ShopLists['policies'];
  /** Returns the uploads file name of a product's picture. */
  readonly pictureFile: (spec: PictureSpec) => string;
  /** Returns the uploads file name of a banner's picture. */
  readonly bannerFile: (spec: BannerPictureSpec) => string;
};

/**
 * Fills an empty shop with a catalogue, through the same import as any other. A shop with products
 * is left unchanged. Throws an Error that names the first product that the import refuses.
 */
export async function fillShop(db: ShopDatabase, contents: ShopContents): Promise<FillReport> {
  const { catalogue, policies, bannerFile } = contents;
  const { categories, sections } = catalogue;
  const lists: ShopLists = {
    ...{ categories, sections, policies },
    banners: catalogue.banners.map(({ picture, link, type, alt }) => ({
      ...{ file: bannerFile(picture), link, type, alt },
    })),
    delivery: catalogue.delivery.map((place) => ({ ...place, fee: nairaToKobo(place.fee) })),
  };
  return fillEmptyShop(db, lists, productSteps(contents));
}

function* productSteps({ catalogue, pictureFile }: ShopContents): Generator<ImportStep[]> {
  for (let from = 0; from < catalogue.products.length; from += AT_ONCE) {
    const table = tableOf(catalogue.products.slice(from, from + AT_ONCE), pictureFile);
    const { fields } = mapColumns(table.columns);
    const plan = planImport(table, fields, [], { range: null });
    const [refused] = plan.refused;
    if (refused !== undefined) {
      throw new Error(`The catalogue cannot be imported: "${refused.title}": ${refused.reason}.`);
    }
    yield plan.products.flatMap((step): ImportStep[] => {
      if (step.id !== null) return [];
      const { images, ...set } = step.set;
      return [{ id: null, set: { ...set, pictures: images }, createdAt: step.createdAt }];
    });
  }
}

/** Returns the products as a table for the import. */
function tableOf(
  products: readonly DemoProduct[],
  pictureFile: ShopContents['pictureFile'],
): Table {
  const rows = products.map((product, index) => ({
    number: index + 1,
    cells: {
      slug: product.slug,
      productTitle: product.title,
      brand: product.brand,
      category: product.category,
      subcategory: product.subcategory,
      label: product.label,
      model: product.model ?? null,
      fits: product.fits ?? null,
      promotionalPrice: product.promotionalPrice,
      regularPrice: product.regularPrice,
      stock: product.stock,
      featured: product.featured,
      createdAt: product.createdAt,
      productImages: product.pictures.map(pictureFile),
      fullDesc: product.description,
    },
  }));
  return { columns: Object.keys(rows[0]?.cells ?? { slug: '' }), rows, refused: [] };
}
