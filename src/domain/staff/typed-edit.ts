import { percentLimits, roundingSteps, type BulkEdit, type Rounding } from './bulk-edit.ts';
import { typedNaira, typedStock } from './whole-naira.ts';

/** What a member has typed and chosen for an edit. */
export type TypedEdit = {
  readonly kind: BulkEdit['kind'];
  /** The percent, amount, stock or label. */
  readonly text: string;
  /** Naira; empty for none. */
  readonly step: string;
  readonly way: Rounding['way'];
};

/** An edit that was read, or what is wrong with it. */
type ReadEdit =
  | { readonly edit: BulkEdit; readonly fault: null }
  | { readonly edit: null; readonly fault: string };

/** Reads an edit. A label left empty is removed; a stock left empty is no longer counted. */
export function readEdit({ kind, text, step, way }: TypedEdit): ReadEdit {
  const known = roundingSteps.find((one) => String(one) === step);
  const round = known === undefined ? null : { step: known, way };
  const typed = text.trim();
  switch (kind) {
    case 'percent':
      return ofPercent(typed, { kind, round, from: percentLimits.from, to: percentLimits.to });
    case 'offer':
      return ofPercent(typed, { kind, round, from: 1, to: -percentLimits.from });
    case 'amount': {
      const isLess = /^[-−]/.test(typed);
      const { value, fault } = typedNaira(typed.replace(/^[-−+]/, ''));
      if (value === null) return { edit: null, fault };
      return { edit: { kind, amount: isLess ? -value : value, round }, fault: null };
    }
    case 'round':
      return round === null
        ? { edit: null, fault: 'Please choose what to round to.' }
        : { edit: { kind, round }, fault: null };
    case 'stock': {
      if (typed === '') return { edit: { kind, stock: null }, fault: null };
      const { value, fault } = typedStock(typed);
      return value === null ? { edit: null, fault } : { edit: { kind, stock: value }, fault: null };
    }
    case 'label':
      return { edit: { kind, label: typed === '' ? null : typed }, fault: null };
    case 'end_offer':
      return { edit: { kind }, fault: null };
  }
}

type PercentRule = {
  readonly kind: 'percent' | 'offer';
  readonly round: Rounding | null;
  readonly from: number;
  readonly to: number;
};

function ofPercent(text: string, { kind, round, from, to }: PercentRule): ReadEdit {
  const plain = text.replace('−', '-').replace(/%$/, '').trimEnd().replace(',', '.');
  const percent = Number(plain);
  const isRight = /^[-+]?\d{1,3}(?:\.\d{1,2})?$/.test(plain) && percent >= from && percent <= to;
  if (isRight && percent !== 0) return { edit: { kind, percent, round }, fault: null };
  const example = kind === 'offer' ? '15' : '8 or -5.5';
  return {
    edit: null,
    fault: `Please enter a percentage from ${from} to ${to}, such as ${example}.`,
  };
}
