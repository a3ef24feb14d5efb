import { formatNaira, kobo } from '#src/domain/money.ts';
import { isSoldOut } from './product.ts';
import type { Traits } from './variant-title.ts';
import { colourKey } from './variant-title.ts';
import { type Variant, type VariantGroup, type VariantProduct } from './variants.ts';

type Trait = keyof Traits;

/** One value of a trait: the link to the variant that has it. */
export type VariantChoice = {
  /** "256GB". */
  readonly name: string;
  readonly slug: string;
  readonly current: boolean;
  /** What changes besides: "in Starlight"; null if nothing does. */
  readonly besides: string | null;
  /** Price compared with the current variant: "+₦45,000"; null if equal. */
  readonly difference: string | null;
  readonly soldOut: boolean;
};

/** The values of a trait that a shopper can choose between. */
export type VariantRow = { readonly name: string; readonly choices: readonly VariantChoice[] };

const rowNames: readonly (readonly [Trait, string])[] = [
  ['colour', 'Colour'],
  ['memory', 'Memory (RAM)'],
  ['storage', 'Storage'],
];

/**
 * Returns the pickers of a product: a row for each trait in which its group differs. A value links to
 * the variant that keeps the other traits, or else to the nearest one. Of duplicates, one is linked.
 */
export function variantRows(
  { variants }: VariantGroup,
  { id }: Pick<VariantProduct, 'id'>,
): readonly VariantRow[] {
  const current = variants.find(({ product }) => product.id === id);
  if (current === undefined) return [];
  return rowNames.flatMap(([trait, name]) => {
    const byValue = Map.groupBy(variants, (variant) => valueKey(variant, trait));
    if (byValue.size < 2) return [];
    const nearest = [...byValue.values()].map((those) => nearestTo(current, those));
    nearest.sort((one, other) => compareBy(trait, one, other));
    return [{ name, choices: nearest.map((variant) => choiceOf(trait, current, variant)) }];
  });
}

/** Formats an amount of GB as in titles: "8GB", "1TB". */
export function formatCapacity(gigabytes: number): string {
  return gigabytes >= 1024 && gigabytes % 1024 === 0 ? `${gigabytes / 1024}TB` : `${gigabytes}GB`;
}

function valueKey(variant: Variant, trait: Trait): string {
  return trait === 'colour' ? colourKey(variant.colour) : String(variant[trait]);
}

/** Returns the variant with the fewest other traits; then one in stock, then one of a near price. */
function nearestTo(current: Variant, variants: readonly Variant[]): Variant {
  return variants.reduce((best, variant) => {
    const order =
      distance(current, variant) - distance(current, best) ||
      Number(isSoldOut(variant.product)) - Number(isSoldOut(best.product)) ||
      priceGap(current, variant) - priceGap(current, best) ||
      compareText(variant.product.slug, best.product.slug);
    return order < 0 ? variant : best;
  });
}

/** A variant is nearest to itself, before its duplicates. */
function distance(current: Variant, variant: Variant): number {
  if (variant === current) return -1;
  return rowNames.filter(([trait]) => valueKey(variant, trait) !== valueKey(current, trait)).length;
}

function priceGap(current: Variant, variant: Variant): number {
  return Math.abs(variant.product.price - current.product.price);
}

function choiceOf(trait: Trait, current: Variant, variant: Variant): VariantChoice {
  const { product } = variant;
  return {
    name: valueName(variant, trait),
    slug: product.slug,
    current: variant === current,
    besides: besidesOf(trait, current, variant),
    difference: differenceOf(product.price - current.product.price),
    soldOut: isSoldOut(product),
  };
}

function valueName(variant: Variant, trait: Trait): string {
  return trait === 'colour' ? (variant.colour ?? '') : formatCapacity(variant[trait] ?? 0);
}

function besidesOf(chosen: Trait, current: Variant, variant: Variant): string | null {
  const changed = (trait: Trait) =>
    trait !== chosen && valueKey(variant, trait) !== valueKey(current, trait);
  const sizes = [
    ...(changed('memory') ? [`${valueName(variant, 'memory')} RAM`] : []),
    ...(changed('storage') ? [valueName(variant, 'storage')] : []),
  ];
  const words = [
    ...(sizes.length > 0 ? [`with ${sizes.join(' and ')}`] : []),
    ...(changed('colour') ? [`in ${valueName(variant, 'colour')}`] : []),
  ];
  return words.length === 0 ? null : words.join(', ');
}

function differenceOf(amount: number): string | null {
  if (amount === 0) return null;
  return `${amount > 0 ? '+' : '−'}${formatNaira(kobo(Math.abs(amount)))}`;
}

function compareBy(trait: Trait, one: Variant, other: Variant): number {
  if (trait !== 'colour') return (one[trait] ?? 0) - (other[trait] ?? 0);
  return compareText(colourKey(one.colour), colourKey(other.colour));
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
