import { describe, expect, it } from 'vitest';
import { sealSnapshot } from '#src/catalogue/store.ts';
import { budgetGroups } from '#src/catalogue/views/budget.ts';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { categoryPages } from '#src/catalogue/views/category.ts';
import { labelSlugs } from '#src/catalogue/views/label.ts';
import { labelledProducts } from '#src/catalogue/views/labels.ts';
import { brandPages, listingSlugs } from '#src/catalogue/views/listing.ts';
import { subcategoryBrands } from '#src/catalogue/views/subcategory-brand.ts';
import {
  brandListingRoute,
  budgetRoute,
  categoryRoute,
  labelRoute,
  listingRoute,
  routes,
  subcategoryBrandRoute,
} from '#src/domain/routes.ts';
import { productsInScope, readSearchScope } from '#src/domain/search/scope.ts';
import { searchIndexOf } from '#tests/fixtures/search-catalogues.ts';
import { sampleContent, sampleProduct } from '#tests/fixtures/snapshot.ts';

const content = sampleContent(200);

/** Names with equal slugs, so that a group contains more than the category of that name. */
const snapshot = sealSnapshot({
  ...content,
  products: [
    ...content.products,
    sampleProduct({ id: '901', category: 'Audio', brands: ['Phones'], label: 'Sámsung' }),
    sampleProduct({ id: '902', category: 'Power', brands: ['all', '★'], label: 'FRIDAY in Black' }),
    sampleProduct({ id: '903', category: 'Tablets', subcategory: 'iPhone', brands: [] }),
  ],
});
const index = indexCatalogue(snapshot);

const searched = searchIndexOf(snapshot);

async function slugsUnder(path: string): Promise<readonly string[]> {
  await searched.load();
  const { products } = searched.state.get();
  return productsInScope(products, readSearchScope(path))
    .map(({ slug }) => slug)
    .sort();
}

const slugsOf = (products: readonly { readonly slug: string }[] | undefined) =>
  (products ?? []).map(({ slug }) => slug).sort();

describe('the scope of a search on the page of a list', () => {
  it('the search scope on a listing is the products of the category', async () => {
    for (const slug of listingSlugs(index)) {
      expect(await slugsUnder(listingRoute(slug)), slug).toEqual(
        slugsOf(index.byCategory.get(slug)),
      );
    }
  });

  it('the search scope on each page of a brand is its products in the category', async () => {
    for (const { slug, brand, page } of brandPages(index)) {
      const group = index.brandsOf.get(slug)?.find((other) => other.slug === brand);
      expect(await slugsUnder(brandListingRoute(slug, brand, page)), `${slug}/${brand}`).toEqual(
        slugsOf(group?.products),
      );
    }
  });

  it('the search scope on each page under /category is the products of the group', async () => {
    for (const { slug, page } of categoryPages(index)) {
      expect(await slugsUnder(categoryRoute(slug, page)), slug).toEqual(
        slugsOf(index.groups.get(slug)?.products),
      );
    }
  });

  it('the search scope on each page of a brand in a subcategory is its products there', async () => {
    expect(subcategoryBrands(index).length).toBeGreaterThan(5);
    for (const { slugs, brand } of subcategoryBrands(index)) {
      for (const page of [1, 2]) {
        const route = subcategoryBrandRoute(slugs, page);
        expect(await slugsUnder(route), route).toEqual(slugsOf(brand.products));
      }
    }
  });

  it('the search scope on each page of a budget is the products of the budget', async () => {
    const groups = budgetGroups(index);
    expect(groups.length).toBeGreaterThan(1);
    for (const { category, slug, products } of groups) {
      for (const page of [1, 2]) {
        const route = budgetRoute(category.slug, slug, page);
        expect(await slugsUnder(route), route).toEqual(slugsOf(products));
      }
    }
  });

  it('the search scope on each page of a label is the products of the label', async () => {
    for (const slug of labelSlugs(index)) {
      const products = slugsOf(labelledProducts(index, slug));
      expect(products.length).toBeGreaterThan(0);
      expect(await slugsUnder(labelRoute(slug)), slug).toEqual(products);
      expect(await slugsUnder(labelRoute(slug, 2)), slug).toEqual(products);
    }
  });

  it('there is no search scope on a page about all products', () => {
    for (const path of [routes.home, routes.allProducts, categoryRoute('all', 3), '/category']) {
      expect(readSearchScope(path), path).toBeNull();
    }
  });

  it('there is no search scope if the address cannot be read', () => {
    expect(readSearchScope('/category/%E0%A4%A')).toBeNull();
  });
});
