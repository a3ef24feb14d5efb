import { allGoods } from './demo/goods/all-goods.ts';
import { banners } from './demo/banners.ts';
import { delivery } from './demo/delivery.ts';
import { labelOf } from './demo/labels.ts';
import { allPhones } from './demo/phones/all-phones.ts';
import { sections } from './demo/sections.ts';
import { featuredTitles, inOrderOfArrival, stockOf } from './demo/shelf-life.ts';
import { categoriesOf } from './demo/shelves.ts';
import type { SeedCatalogue, SeedProduct } from './seed-catalogue.ts';
import { createSlugger } from './slugs.ts';

/** The shop as it opens: about 340 products, oldest first. The same at every call. */
export function demoCatalogue(): SeedCatalogue {
  const items = [...allPhones(), ...allGoods()].map((item) => ({ ...item, label: labelOf(item) }));
  const slugOf = createSlugger();
  const products = inOrderOfArrival(items).map((item, index): SeedProduct => ({
    title: item.title,
    slug: slugOf(item.title, index + 1),
    brand: item.brand,
    category: item.category,
    subcategory: item.subcategory,
    label: item.label,
    promotionalPrice: item.price,
    regularPrice: item.was,
    pictures: item.pictures,
    description: item.description,
    featured: featuredTitles.has(item.title),
    stock: stockOf(item),
    createdAt: item.createdAt,
  }));
  return { categories: categoriesOf(products), products, sections, banners: banners(), delivery };
}
