import { groupDigits } from '#src/domain/count.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import type { BulkEdit, LeftOut, Rounding } from './bulk-edit.ts';

/** Returns a number of products: "1 product", "1,200 products". */
export function productsInWords(count: number): string {
  return count === 1 ? '1 product' : `${groupDigits(count)} products`;
}

/** Returns what an edit changes, with their number: "1 price", "37 offers". */
export function editedNoun({ kind }: Pick<BulkEdit, 'kind'>, count: number): string {
  return `${groupDigits(count)} ${nouns[kind]}${count === 1 ? '' : 's'}`;
}

const nouns: Readonly<Record<BulkEdit['kind'], string>> = {
  percent: 'price',
  amount: 'price',
  round: 'price',
  stock: 'stock',
  label: 'label',
  offer: 'offer',
  end_offer: 'offer',
};

const reasons: Readonly<Record<LeftOut, string>> = {
  no_change: 'nothing would change',
  no_price: 'without a price so far',
  below_one_naira: 'the price would be below ₦1',
  above_limit: 'the price would be too high',
  regular_below_price: 'the price would be above the price before',
};

/** Returns why a product is left out, in words that follow a colon. */
export function leftOutWords(why: LeftOut): string {
  return reasons[why];
}

/** Returns an edit in words, for the log: "Prices +8%, to the nearest ₦500". */
export function editWords(edit: BulkEdit): string {
  switch (edit.kind) {
    case 'percent':
      return `Prices ${edit.percent > 0 ? '+' : ''}${edit.percent}%${roundWords(edit.round)}`;
    case 'amount': {
      const naira = formatNaira(nairaToKobo(Math.abs(edit.amount)));
      return `Prices ${edit.amount < 0 ? '-' : '+'}${naira}${roundWords(edit.round)}`;
    }
    case 'round':
      return `Prices rounded${roundWords(edit.round)}`;
    case 'stock':
      return edit.stock === null ? 'Stock not counted' : `Stock ${edit.stock}`;
    case 'label':
      return edit.label === null ? 'No label' : `Label “${edit.label}”`;
    case 'offer':
      return `Offer of ${edit.percent}% off${roundWords(edit.round)}`;
    case 'end_offer':
      return 'Offer ended';
  }
}

function roundWords(round: Rounding | null): string {
  if (round === null) return '';
  const naira = formatNaira(nairaToKobo(round.step));
  return round.way === 'nearest' ? `, to the nearest ${naira}` : `, ${round.way} to ${naira}`;
}

/** Returns what became of an undoing, in one or two sentences. */
export function undoneWords({
  putBack,
  stay,
}: {
  readonly putBack: number;
  readonly stay: number;
}): string {
  const done = `${productsInWords(putBack)} put back.`;
  if (stay === 0) return done;
  const ends =
    stay === 1 ? 'was changed since and stays as it is' : 'were changed since and stay as they are';
  return `${done} ${productsInWords(stay)} ${ends}.`;
}
