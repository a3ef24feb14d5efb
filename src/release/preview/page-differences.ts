import type { WireDifference } from '#src/contract/staff-preview.ts';
import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';

/** What a page says of its product, by name: values in words, and what is too long to repeat. */
type Facts = Record<'values' | 'texts', Readonly<Record<string, string>>>;

/**
 * Returns what two pages of a product differ in, by their structured data and descriptions. What neither
 * holds, such as related products, is one entry.
 */
export function pageDifferences(live: string, preview: string): readonly WireDifference[] {
  const [was, is] = [factsOf(live), factsOf(preview)];
  const found: WireDifference[] = [];
  for (const [name, value] of Object.entries(is.values)) {
    const before = was.values[name] ?? '';
    if (before !== value) found.push({ name, live: before || 'none', preview: value || 'none' });
  }
  for (const [name, text] of Object.entries(is.texts)) {
    if (was.texts[name] !== text) found.push({ name, live: '', preview: '' });
  }
  if (found.length > 0 || between(live, MAIN) === between(preview, MAIN)) return found;
  return [{ name: 'other parts of the page', live: '', preview: '' }];
}

const MAIN = ['<main', '</main>'] as const;
const DETAILS = ['id="details"', 'id="warranty"'] as const;
const DATA = ['<script type="application/ld+json">', '</script>'] as const;

function factsOf(html: string): Facts {
  const thing = productThing(html);
  const offer = recordOf(thing.offers);
  const pictures: readonly unknown[] = Array.isArray(thing.image) ? thing.image : [];
  return {
    values: {
      title: textOf(thing.name),
      price: naira(offer.price),
      'regular price': naira(recordOf(offer.priceSpecification).price),
      stock: textOf(offer.availability).endsWith('/OutOfStock') ? 'sold out' : 'in stock',
      brand: textOf(recordOf(thing.brand).name),
      category: textOf(thing.category),
      address: textOf(offer.url).replace(/^\w+:\/\/[^/]+/, ''),
    },
    texts: { photos: pictures.join(' '), description: between(html, DETAILS) },
  };
}

/** Returns the product in a page's structured data; an empty record without one. */
function productThing(html: string): Record<string, unknown> {
  const data = recordOf(parseJson(between(html, DATA) || null));
  const things: readonly unknown[] = Array.isArray(data['@graph']) ? data['@graph'] : [];
  return recordOf(things.find((thing) => recordOf(thing)['@type'] === 'Product'));
}

/** Returns the text from the first of two marks to the next second one; empty without them. */
function between(html: string, [begin, end]: readonly [string, string]): string {
  const from = html.indexOf(begin);
  const to = html.indexOf(end, from);
  return from === -1 || to === -1 ? '' : html.slice(from + begin.length, to);
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}

/** "23450.00" → "₦23,450"; empty without a price. */
function naira(price: unknown): string {
  return isText(price) ? formatNaira(nairaToKobo(Number(price))) : '';
}
