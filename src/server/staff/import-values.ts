import type { WireProduct } from '#src/contract/product.ts';
import type { WireBulkValues } from '#src/contract/staff-bulk.ts';
import type { ImportedFields } from '#src/domain/catalogue/imported-fields.ts';
import { readFits, writeFits } from '#src/domain/fits/fits.ts';
import { koboToNaira, nairaToKobo } from '#src/domain/money.ts';
import { slugify } from '#src/domain/slug.ts';

/** Values of a product that an import may change, as on the wire: prices are in naira. */
export type ImportedValues = WireBulkValues;
type Name = keyof ImportedValues;

/** Returns the values of a product that an import may change. */
export function valuesOfProduct(product: WireProduct): ImportedValues {
  const { slug, productTitle: title, brand, category, subcategory, label, model } = product;
  const { fits, promotionalPrice: price, regularPrice, fullDesc, featured, stock } = product;
  return {
    ...{ slug, title, category, label, price, regularPrice, featured, stock },
    brand: Array.isArray(brand) ? brand.join(', ') : brand,
    subcategory: subcategory?.subCategoryName ?? null,
    ...{ model: model ?? null, fits: fits ?? null, description: fullDesc },
  };
}

/** Returns the values of an import as on the wire. */
export function valuesOfSet(set: Partial<ImportedFields>): ImportedValues {
  const { price, regularPrice, fits, ...same } = set;
  return {
    ...same,
    ...(price !== undefined && { price: koboToNaira(price) }),
    ...(regularPrice !== undefined && {
      regularPrice: regularPrice === null ? null : koboToNaira(regularPrice),
    }),
    ...(fits !== undefined && { fits: writeFits(fits) }),
  };
}

/** Returns what an import must set for a product to have these values; the reverse of `valuesOfSet`. */
export function setOfValues(values: ImportedValues): Partial<ImportedFields> {
  const { price, regularPrice, fits, isArchived: _, ...same } = values;
  const read = fits == null ? null : readFits(fits);
  return {
    ...(Object.fromEntries(
      Object.entries(same).filter(([, value]) => value !== undefined),
    ) as Partial<ImportedFields>),
    ...(price !== undefined && { price: nairaToKobo(price) }),
    ...(regularPrice !== undefined && {
      regularPrice: regularPrice === null ? null : nairaToKobo(regularPrice),
    }),
    // What is stored can be read.
    ...(fits !== undefined && { fits: read === null || 'fault' in read ? null : read }),
  };
}

/** A subcategory belongs to a category, and a price stands beside the one before it. */
const pairs = [
  ['category', 'subcategory'],
  ['price', 'regularPrice'],
] as const;

/**
 * Returns the names of the values of `after` that differ from those of `before`. Of a pair that belongs
 * together both are named, so that both are put back.
 */
export function differing(before: ImportedValues, after: ImportedValues): readonly Name[] {
  const names = plainlyDiffering(before, after);
  const both = pairs.filter((pair) => pair.some((name) => names.includes(name))).flat();
  return [...new Set([...names, ...both.filter((name) => after[name] !== undefined)])];
}

/** Returns the names of the values that differ, also of a pair. */
export function plainlyDiffering(before: ImportedValues, after: ImportedValues): readonly Name[] {
  return (Object.keys(after) as Name[]).filter((name) => !isSame(name, before[name], after[name]));
}

/** Returns some of the values. */
export function some(values: ImportedValues, names: readonly Name[]): ImportedValues {
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
}

/** Categories are found by their addresses, so another spelling is no other category. */
function isSame(name: Name, one: unknown, other: unknown): boolean {
  const isCategory = name === 'category' || name === 'subcategory';
  if (isCategory && typeof one === 'string' && typeof other === 'string') {
    return slugify(one) === slugify(other);
  }
  return one === other;
}
