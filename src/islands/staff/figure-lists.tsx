import type { WireFigures } from '#src/contract/staff-figures.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { searchWordsRoute, staffRoutes } from '#src/domain/staff/routes.ts';
import { BarTable } from './bar-table.tsx';

/** What sells, what waits in carts, and what shoppers look for in vain. */
export function FigureLists({ figures }: { readonly figures: WireFigures }) {
  const { bestSellers, inCarts, missedSearches, from, to } = figures;
  const file = `${from}-to-${to}`;
  return (
    <>
      <BarTable
        title="Best sellers"
        columns={['Product', 'Units', 'Revenue']}
        rows={bestSellers.map(({ title, slug, units, revenue }) => ({
          ...{ name: title, href: productHref(slug), bar: units },
          cells: [String(units), formatNaira(nairaToKobo(revenue))],
          values: [units, revenue],
        }))}
        empty="Nothing was sold in this time."
        file={`best-sellers-${file}`}
      />
      <BarTable
        title="Added but not bought"
        hint="Products in carts at this moment."
        columns={['Product', 'Carts', 'Units']}
        rows={inCarts.map(({ title, slug, carts, units }) => ({
          ...{ name: title, href: productHref(slug), bar: carts },
          cells: [String(carts), String(units)],
          values: [carts, units],
        }))}
        empty="No cart has anything in it."
        file={`carts-${to}`}
      />
      <BarTable
        title="Searches without results"
        {...(missedSearches.length > 0 && { hint: 'Choose one to add words for it.' })}
        columns={['Words', 'Times']}
        rows={missedSearches.map(({ text, times }) => ({
          ...{ name: text, href: searchWordsRoute(text), bar: times },
          cells: [String(times)],
          values: [times],
        }))}
        empty="Every search found something."
        file={`searches-${file}`}
      />
    </>
  );
}

function productHref(slug: string): string {
  return `${staffRoutes.products}?${new URLSearchParams({ words: slug }).toString()}`;
}
