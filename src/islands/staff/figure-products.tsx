import type { WireFigures } from '#src/contract/staff-figures.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { BarTable } from './bar-table.tsx';

/** Which products sell, which are only looked at, and which wait in carts. */
export function FigureProducts({ figures }: { readonly figures: WireFigures }) {
  const { bestSellers, notBought, inCarts, from, to } = figures;
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
        title="Viewed but not bought"
        hint="How often each page was opened: a person who returns counts again."
        columns={['Product', 'Opened', 'In carts', 'Sold']}
        rows={notBought.map(({ title, slug, opened, carts, units }) => ({
          ...{ name: title, href: productHref(slug), bar: opened },
          cells: [String(opened), String(carts), String(units)],
          values: [opened, carts, units],
        }))}
        empty="No product was opened often and not bought."
        file={`viewed-${file}`}
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
    </>
  );
}

function productHref(slug: string): string {
  return `${staffRoutes.products}?${new URLSearchParams({ words: slug }).toString()}`;
}
