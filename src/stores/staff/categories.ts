import { request } from '#src/api/request.ts';
import { categoryCalls } from '#src/contract/category.ts';
import { createRead } from './reading.ts';
import { staffClient } from './staff-client.ts';

/** What a product can be filed under, in the order of the menu. */
export type Filing = {
  readonly categories: readonly { readonly name: string; readonly parts: readonly string[] }[];
  readonly brands: readonly string[];
};

const filing = createRead<Filing>();

/** The shop's categories and brands. */
export const staffFiling = filing.state;

/** Reads them. Never rejects. */
export function loadFiling(client = staffClient): Promise<void> {
  return filing.read(async () => {
    const { data } = await request(categoryCalls.categories, {}, client);
    const { categories, subCategories, brands } = data;
    return {
      categories: categories.map(({ ID, categoryName: name }) => ({
        name,
        parts: subCategories
          .filter(({ categoryId }) => categoryId === ID)
          .map(({ subCategoryName }) => subCategoryName),
      })),
      brands: [...new Set(brands.flatMap(({ brandName }) => brandName.split(',')))].toSorted(),
    };
  });
}
