import { csvLine } from '#src/domain/csv.ts';

const brands = ['Samsung', 'SAMSUNG', 'samsung ', 'Tecno', 'Infinix', 'Oraimo'];

/** How many rows have one and the same title. */
const EQUAL = 300;

/** Prices as shops write them, good and bad. */
const prices = [
  ...['₦ 271,600', '271600.00', 'NGN 99,999', '1500', '₦271,600.50', ' 250,000 '],
  ...['₦ 271,600 - ₦ 280,000', '', 'Call us', '12,34'],
];

/**
 * A CSV file like those of real shops: quotes and runs of spaces in titles, ranges and gaps among its
 * prices, empty old prices, a brand in three spellings, 300 equal titles, a few lines with too many
 * cells. The same each time. `rows` counts its lines below the head.
 */
export function messyRows(rows: number): { readonly csv: string; readonly rows: number } {
  const lines = Array.from({ length: rows }, (_, place) => {
    const equal = place >= 100 && place < 100 + EQUAL;
    const title = equal
      ? 'Galaxy A15 128GB'
      : `Phone   ${place} 6.${place % 9}" "Dual  SIM" – ${place % 7 === 0 ? 'Nàìjá' : 'Black'}`;
    const price = equal ? '150,000' : (prices[(place * 7) % (place % 3 === 0 ? 10 : 6)] ?? '');
    const old = place % 2 === 0 ? '' : '₦ 300,000';
    const cells = [title, brands[place % brands.length] ?? '', 'Phones & Tablets', price, old];
    return csvLine(place % 500 === 499 ? [...cells, 'one', 'too many'] : [...cells, place % 4]);
  });
  const head = csvLine(['Product Name', 'Brand', 'Category', 'Price', 'Old price', 'Stock']);
  return { csv: head + lines.join(''), rows };
}
