import { descriptionHash } from '#src/catalogue/lazy-description.ts';
import { productDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import type { NamedLink, Crumb, ProductView } from '#src/domain/catalogue/views.ts';
import { formatNaira } from '#src/domain/money.ts';
import { categoryRoute, labelRoute, listingRoute } from '#src/domain/routes.ts';
import { shop } from '#src/domain/shop.ts';
import { slugify } from '#src/domain/slug.ts';
import { cardMark } from './card-mark.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { brandLinks } from './chrome.ts';
import { labelSlugs } from './label.ts';
import { excerpt, openingWords } from './plain-text.ts';
import { goesWithViews } from './goes-with.ts';
import { relatedCards } from './related.ts';
import { variantsView } from './variants.ts';
import { boxWideTables } from './wide-tables.ts';

const META_LENGTH = 155;

/** Makes the views of products. */
export type ProductViews = {
  /** Returns the view of a product (SPEC.md section 2, Product detail). */
  readonly view: (product: Product) => ProductView;
  /** Returns a value that changes whenever the view does; it need not read a lazy description. */
  readonly marks: (product: Product) => unknown;
};

/**
 * Number of reviews that the built page holds, and the longest text of one, in characters: whatever
 * shoppers write, the page weighs at most 14 kB. The live list has all reviews, with their whole texts.
 */
const REVIEWS = 2;
const REVIEW_LENGTH = 140;

/** Number of related products beside links to what goes with a product. */
const RELATED_BESIDE = 4;

/** Returns the functions that make the views of a catalogue's products. */
export function productViews(index: CatalogueIndex): ProductViews {
  const withPage = new Set(labelSlugs(index));
  const goesWith = goesWithViews(index.products);
  /** The parts of the view that do not depend on the description. */
  const textless = (product: Product) => {
    const links = goesWith(product);
    return {
      documentTitle: productDocumentTitle(product),
      card: index.card(product),
      pictures: product.pictures,
      crumbs: [categoryCrumb(index, product), { name: product.title, href: null }],
      brands: brandLinks(product.brands),
      subcategory: subcategoryLink(index, product),
      label: labelCrumb(index, product, withPage),
      variants: variantsView(index.variants, product),
      reviews: product.reviews.slice(0, REVIEWS).map((review) => ({
        ...review,
        text: excerpt(review.text, REVIEW_LENGTH),
      })),
      goesWith: links,
      // The page stays as heavy as without these links.
      related: relatedCards(index, product).slice(0, links === null ? undefined : RELATED_BESIDE),
    };
  };
  return {
    view: (product) => {
      const { description } = product;
      return {
        ...textless(product),
        metaDescription: metaDescription(product, description),
        description: boxWideTables(description),
      };
    },
    // The card covers the title and the price in the meta description.
    marks: (product) => {
      const { related, ...rest } = textless(product);
      return [rest, related.map(cardMark), descriptionHash(product)];
    },
  };
}

function metaDescription(product: Product, description: string): string {
  const opening = `${product.title} at ${formatNaira(product.price)} from ${shop.brand}.`;
  const words = openingWords(description, META_LENGTH);
  return excerpt(`${opening} ${words}`.trim(), META_LENGTH);
}

function categoryCrumb(index: CatalogueIndex, { category }: Product): Crumb {
  const known = index.categoryByName.get(category);
  return { name: category, href: known === undefined ? null : listingRoute(known.slug) };
}

function subcategoryLink(index: CatalogueIndex, product: Product): NamedLink | null {
  const { category, subcategory: name } = product;
  if (name === null) return null;
  const known = index.categoryByName
    .get(category)
    ?.subcategories.find((subcategory) => subcategory.name === name);
  const slug = known?.slug ?? slugify(name);
  return slug === '' ? null : { name, href: categoryRoute(slug) };
}

function labelCrumb(
  index: CatalogueIndex,
  { label: name }: Product,
  withPage: ReadonlySet<string>,
): Crumb | null {
  if (name === null) return null;
  const slug = index.snapshot.labels.find((label) => label.name === name)?.slug;
  return { name, href: slug !== undefined && withPage.has(slug) ? labelRoute(slug) : null };
}
