import type { DirectoryView } from '#src/domain/catalogue/views.ts';
import { ALL_SLUG } from '#src/domain/routes.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { menuCategory } from './chrome.ts';

/** Returns the view of the directory: all categories with their links. */
export function directoryView(index: CatalogueIndex): DirectoryView {
  return {
    count: index.groups.get(ALL_SLUG)?.products.length ?? 0,
    categories: index.snapshot.categories.map(menuCategory),
  };
}
