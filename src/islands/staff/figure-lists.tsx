import type { WireFigures } from '#src/contract/staff-figures.ts';
import { searchWordsRoute } from '#src/domain/staff/routes.ts';
import { BarTable } from './bar-table.tsx';
import { FigureProducts } from './figure-products.tsx';

/** What sells and what does not, what shoppers look for in vain, and how deliveries go. */
export function FigureLists({ figures }: { readonly figures: WireFigures }) {
  const { missedSearches, deliveries, from, to } = figures;
  const file = `${from}-to-${to}`;
  return (
    <>
      <FigureProducts figures={figures} />
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
      <BarTable
        title="First-attempt deliveries"
        hint="Orders delivered in this time, and how many of them at the first attempt."
        columns={['Area', 'Delivered', 'First attempt', 'Share']}
        full={100}
        rows={deliveries.map(({ area, delivered, first }) => {
          const percent = Math.round((first / delivered) * 100);
          return {
            ...{ name: area === '' ? 'No area' : area, bar: percent },
            cells: [String(delivered), String(first), `${percent}%`],
            values: [delivered, first, percent],
          };
        })}
        empty="Nothing was delivered in this time."
        file={`deliveries-${file}`}
      />
    </>
  );
}
