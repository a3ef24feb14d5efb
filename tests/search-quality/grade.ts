import type { Product } from '#src/domain/catalogue/product.ts';
import { koboToNaira } from '#src/domain/money.ts';
import { descriptionOf } from './description.ts';
import type { AnswerableQuery, Condition } from './query.ts';

/** 2: what the shopper means. 1: a fitting product. 0: another one. */
export type Grade = 0 | 1 | 2;

/** Grades a product of the query's catalogue. */
export function gradeOf({ ideal, acceptable }: AnswerableQuery, product: Product): Grade {
  if (isAny(ideal, product)) return 2;
  return isAny(acceptable ?? [], product) ? 1 : 0;
}

/** Returns whether a product meets one of the conditions. */
export function isAny(conditions: readonly Condition[], product: Product): boolean {
  return conditions.some((condition) => meets(condition, product));
}

/** Returns whether a product meets all that a condition asks. */
export function meets(condition: Condition, product: Product): boolean {
  const { category, subcategory, brand, label, title, notTitle, colour, text, min, max } =
    condition;
  const price = koboToNaira(product.price);
  return (
    isOneOf(category, [product.category]) &&
    isOneOf(subcategory, [product.subcategory]) &&
    isOneOf(brand, product.brands) &&
    isOneOf(label, [product.label]) &&
    holds(product.title, title) &&
    (notTitle === undefined || !holds(product.title, notTitle)) &&
    holds(colourOf(product.title), colour) &&
    (min === undefined || price >= min) &&
    (max === undefined || price <= max) &&
    (text === undefined || holds(`${product.title} ${descriptionOf(product).text}`, text)) &&
    Object.entries(condition.specs ?? {}).every(([name, value]) =>
      holds(descriptionOf(product).specs.get(name) ?? '', value),
    )
  );
}

function isOneOf(asked: string | readonly string[] | undefined, names: readonly (string | null)[]) {
  if (asked === undefined) return true;
  const wanted: readonly (string | null)[] = typeof asked === 'string' ? [asked] : asked;
  return names.some((name) => wanted.includes(name));
}

const patterns = new Map<string, RegExp>();

/** Returns whether a text holds a pattern in any case; true for none. */
function holds(text: string, pattern: string | undefined): boolean {
  if (pattern === undefined) return true;
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'iu');
  patterns.set(pattern, known);
  return known.test(text);
}

/** Returns the end of a title that names the colour: "… – Black", "… - Black", "… (Black)". */
function colourOf(title: string): string {
  return /(?: [–-] |\()([^–(]+)$/u.exec(title)?.[1] ?? '';
}
