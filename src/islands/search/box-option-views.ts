import { groupDigits } from '#src/domain/count.ts';
import { formatNaira } from '#src/domain/money.ts';
import { productRoute, routes } from '#src/domain/routes.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { searchFor, searchHref } from '#src/domain/search/query.ts';
import type { SuggestedGroup } from '#src/domain/search/suggested-groups.ts';
import type { Suggestions } from '#src/stores/search/suggestions.ts';

/** An option. */
export type OptionView = {
  /** Equal for equal choices. */
  readonly key: string;
  readonly href: string;
  readonly text: string;
  /** Text at its end: a price, or a number of products. */
  readonly detail: string | null;
  /** How screen readers read `detail`. */
  readonly unit: string | null;
  /** The product whose picture it shows; otherwise it has an icon, or neither. */
  readonly product: SearchProduct | null;
  readonly icon: 'search' | 'later' | null;
  /** Its search: on this page if that shows results, or in the whole shop. */
  readonly search: { readonly text: string; readonly where: 'here' | 'shop' } | null;
};

/** Where this page shows the results of a search: their address and scope. */
export type SearchTarget = {
  readonly path: string;
  /** Restriction of those results, such as "Phones"; null without one. */
  readonly scope: string | null;
};

/** Returns the options that search for the typed text; the first does the same as Enter. */
export function searchOptions(
  { text, status, count }: Suggestions,
  at: SearchTarget,
): readonly OptionView[] {
  const all = counted(count, 'result');
  const isKnown = status === 'ready' && count > 0;
  if (at.scope !== null) {
    const whole = isKnown
      ? `See all ${all} in the whole shop`
      : `Search the whole shop for “${text}”`;
    return [
      searchOption(text, `Search “${text}” in ${at.scope}`, 'search', 'here', at),
      searchOption(text, whole, 'search', 'shop', at),
    ];
  }
  if (isKnown) {
    const see = count === 1 ? 'See the 1 result' : `See all ${all}`;
    return [searchOption(text, `${see} for “${text}”`, 'search', 'here', at)];
  }
  const label = status === 'ready' ? `Search descriptions and help for` : 'Search for';
  return [searchOption(text, `${label} “${text}”`, 'search', 'here', at)];
}

/** Searches for a text. */
export function searchOption(
  text: string,
  label: string,
  icon: 'search' | 'later',
  where: 'here' | 'shop',
  { path }: SearchTarget,
): OptionView {
  return {
    key: `${icon} ${where} ${text}`,
    href: searchHref(where === 'here' ? path : routes.home, searchFor(text)),
    text: label,
    ...{ detail: null, unit: null, product: null, icon },
    search: { text, where },
  };
}

/** Leads to a product. */
export function productOption(product: SearchProduct): OptionView {
  return {
    key: `product ${product.slug}`,
    href: productRoute(product.slug),
    text: product.title,
    detail: formatNaira(product.price),
    ...{ unit: null, product, icon: null, search: null },
  };
}

/** Leads to the products of a group. */
export function groupOption({ kind, name, href, count }: SuggestedGroup): OptionView {
  return {
    key: `${kind} ${href}`,
    href,
    text: name,
    detail: groupDigits(count),
    unit: count === 1 ? 'product' : 'products',
    ...{ product: null, icon: null, search: null },
  };
}

/** "1 result", "1,240 results". */
export function counted(count: number, name: string): string {
  return `${groupDigits(count)} ${name}${count === 1 ? '' : 's'}`;
}
