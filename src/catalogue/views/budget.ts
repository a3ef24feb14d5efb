import { budgetsFor, budgetSlug, isInBudget, type Budget } from '#src/domain/catalogue/budgets.ts';
import { listingDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import type { CategoryView, ChoiceLink } from '#src/domain/catalogue/views.ts';
import { pagesView } from '#src/domain/listing/paging.ts';
import { formatNaira } from '#src/domain/money.ts';
import { budgetRoute, listingRoute } from '#src/domain/routes.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { cardsOn, currentFirst, pagesFrom, pagesOf, pageTitle } from './pages.ts';

/** A budget of the shop's main category, with its products in listing order; at least one. */
export type BudgetGroup = {
  readonly category: { readonly name: string; readonly slug: string };
  readonly slug: string;
  readonly budget: Budget;
  readonly products: readonly Product[];
};

/** Returns the budgets of the first category that sells anything; none if its prices are alike. */
export function budgetGroups(index: CatalogueIndex): readonly BudgetGroup[] {
  const category = index.snapshot.categories.find(({ slug }) => index.byCategory.has(slug));
  if (category === undefined) return [];
  const { name, slug } = category;
  const products = index.byCategory.get(slug) ?? [];
  return budgetsFor(products.map(({ price }) => price)).map((budget) => ({
    category: { name, slug },
    slug: budgetSlug(budget),
    budget,
    products: products.filter(({ price }) => isInBudget(price, budget)),
  }));
}

/** Returns every page of every budget, in a fixed order. */
export function budgetPages(
  index: CatalogueIndex,
): readonly { readonly category: string; readonly budget: string; readonly page: number }[] {
  return budgetGroups(index).flatMap(({ category, slug, products }) =>
    pagesFrom(products).map((page) => ({ category: category.slug, budget: slug, page })),
  );
}

/** Returns a function that makes the pages of budgets; it throws a RangeError for an unknown one. */
export function budgetViews(index: CatalogueIndex): (budget: string, page: number) => CategoryView {
  const groups = budgetGroups(index);
  return (slug, page) => {
    const group = groups.find((other) => other.slug === slug);
    if (group === undefined) throw new RangeError(`the catalogue has no budget ${slug}`);
    const { category, budget, products } = group;
    const hrefOf = (number: number) => budgetRoute(category.slug, slug, number);
    const name = `${category.name} ${inWords(budget)}`;
    const listing = listingRoute(category.slug);
    return {
      slug,
      ...{ route: hrefOf(page), canonical: hrefOf(page) },
      documentTitle: pageTitle(listingDocumentTitle(name), page),
      name,
      crumbs: [
        { name: category.name, href: listing },
        { name: budgetName(budget), href: null },
      ],
      choicesTitle: 'Budgets',
      choices: currentFirst([
        { name: 'Any price', href: listing, current: false },
        ...budgetLinks(groups, slug),
      ]),
      count: products.length,
      cards: cardsOn(index, products, page),
      deals: null,
      ...pagesView(page, pagesOf(products), hrefOf),
    };
  };
}

/** Returns links to budgets; `current` is the slug of the page that they stand on. */
export function budgetLinks(
  groups: readonly BudgetGroup[],
  current: string | null,
): readonly ChoiceLink[] {
  return groups.map(({ category, slug, budget }) => ({
    name: budgetName(budget),
    href: budgetRoute(category.slug, slug),
    current: slug === current,
  }));
}

/** Returns "Under ₦100,000", "₦100,000–₦200,000" or "₦1,000,000 and above". */
function budgetName({ min, max }: Budget): string {
  if (max === null) return `${formatNaira(min)} and above`;
  return min === 0 ? `Under ${formatNaira(max)}` : `${formatNaira(min)}–${formatNaira(max)}`;
}

/** Returns the same after a noun: "under ₦100,000", "from ₦100,000 to ₦200,000". */
function inWords({ min, max }: Budget): string {
  if (max === null) return `from ${formatNaira(min)}`;
  return min === 0
    ? `under ${formatNaira(max)}`
    : `from ${formatNaira(min)} to ${formatNaira(max)}`;
}
