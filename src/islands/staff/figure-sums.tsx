import type { WireFigures } from '#src/contract/staff-figures.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { shortDate, weekdayOf } from '#src/domain/short-date.ts';
import { changeInWords, type FigureDays } from '#src/domain/staff/figures.ts';
import { BarTable } from './bar-table.tsx';

type Props = { readonly figures: WireFigures; readonly days: FigureDays };

const sums = [
  ['orders', 'Orders'],
  ['revenue', 'Revenue'],
  ['average', 'Average order'],
  ['cancelled', 'Cancelled'],
  ['returned', 'Returned'],
] as const;

const methods = [
  ['card', 'Card'],
  ['transfer', 'Bank transfer'],
  ['onDelivery', 'On delivery'],
] as const;

/** Orders and revenue: beside the period before, by how they are paid, and by day. */
export function FigureSums({ figures, days }: Props) {
  const { now, previous, from, to } = figures;
  const file = `${from}-to-${to}`;
  return (
    <>
      <BarTable
        title="Sales"
        hint="Orders that are not paid or confirmed do not count. Revenue is with delivery, less refunds."
        columns={['Figure', 'Now', 'Before']}
        rows={sums.map(([key, name]) => {
          const isMoney = key === 'revenue' || key === 'average';
          const words = (value: number) => (isMoney ? naira(Math.round(value)) : String(value));
          const change = changeInWords(now[key], previous[key]);
          return {
            name,
            cells: [`${words(now[key])}\n${change}`, words(previous[key])],
            values: [now[key], previous[key]],
          };
        })}
        file={`sales-${file}`}
      />
      <BarTable
        title="Payment"
        hint="Orders that stand, by how they are paid."
        columns={['Method', 'Orders', 'Revenue']}
        rows={methods.map(([key, name]) => shareRow(name, figures.methods[key]))}
        file={`payment-${file}`}
      />
      {days > 1 && (
        <BarTable
          title="Days"
          columns={['Day', 'Orders', 'Revenue']}
          rows={figures.days.map(({ day, ...share }) => shareRow(dayInShort(day), share))}
          file={`days-${file}`}
        />
      )}
    </>
  );
}

function shareRow(name: string, { orders, revenue }: { orders: number; revenue: number }) {
  return {
    name,
    cells: [String(orders), naira(revenue)],
    values: [orders, revenue],
    bar: revenue,
  };
}

function dayInShort(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  return `${weekdayOf(date)} ${shortDate(date)}`;
}

function naira(amount: number): string {
  return formatNaira(nairaToKobo(amount));
}
