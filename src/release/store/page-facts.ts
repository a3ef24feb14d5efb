import { Parser } from 'htmlparser2';
import { isRecord } from '#src/domain/json-checks.ts';
import { pageParts, remembered } from '#src/domain/shared-parts.ts';

/** What a check of a built page reads of it. */
export type PageFacts = {
  /**
   * Addresses on this site that the page itself leads to or loads, each once, without fragments, as sent.
   */
  readonly links: readonly string[];
  /** What the offer of a product's page shows as its price: "₦271,600"; null if there is no offer. */
  readonly price: string | null;
  /** The price in its structured data: "271600.00", or null. */
  readonly statedPrice: string | null;
};

/** Attributes that hold an address, wherever they stand. */
const addressed = ['href', 'src', 'action'] as const;

/** What reads pages, one after the other. */
export type PageReader = (html: string) => PageFacts;

/**
 * Reads pages as a crawler would. Links that merchants have made, in their texts (`.prose`) and of
 * their banners, are left out: one that leads nowhere is theirs to mend, such as one to a product that
 * is sold no longer, and no reason to keep new prices from the shop. What a page shares with one before
 * is not parsed again.
 */
export function pageReader(): PageReader {
  const linksOf = remembered((part) => parsePage([part], []).links);
  return (html) => {
    const parts = pageParts(html);
    const own = parts.filter(({ shared }) => !shared).map(({ text }) => text);
    const links = parts.flatMap(({ text, shared }) => (shared ? linksOf(text) : []));
    return parsePage(own, links);
  };
}

/** Reads one page. */
export function readPage(html: string): PageFacts {
  return pageReader()(html);
}

/** The facts of a page in parts, with the links of what stands between them. */
function parsePage(parts: readonly string[], between: readonly string[]): PageFacts {
  const links = new Set(between);
  /** How deep the parser is, and at which depth the part that is being read began. */
  let depth = 0;
  const begun = new Map<Part, number>();
  const texts: Record<'price' | 'data', string | null> = { price: null, data: null };
  const isIn = (part: Part) => begun.has(part);

  const parser = new Parser({
    onopentag: (_name, attributes) => {
      depth += 1;
      for (const part of partsOf(attributes)) if (!isIn(part)) begun.set(part, depth);
      if (isIn('prose') || 'data-banner' in attributes) return;
      for (const name of addressed) {
        const link = ownLink(attributes[name]);
        if (link !== null) links.add(link);
      }
    },
    ontext: (text) => {
      if (isIn('offer') && isIn('price')) texts.price = (texts.price ?? '') + text;
      if (isIn('data')) texts.data = (texts.data ?? '') + text;
    },
    onclosetag: () => {
      if (begun.size > 0) for (const [part, at] of begun) if (at === depth) begun.delete(part);
      depth -= 1;
    },
  });
  for (const part of parts) parser.write(part);
  parser.end();
  return {
    links: [...links],
    price: texts.price?.trim() ?? null,
    statedPrice: statedPrice(texts.data),
  };
}

type Part = 'prose' | 'offer' | 'price' | 'data';

/** What a class is named that makes a part; most tags have none such. */
const MARKED = /prose|offer|price-now/;

function partsOf({ class: names = '', type }: Readonly<Record<string, string>>): readonly Part[] {
  if (type === undefined && !MARKED.test(names)) return [];
  const classes = names.split(/\s+/);
  return [
    ...(classes.includes('prose') ? (['prose'] as const) : []),
    ...(classes.includes('offer') ? (['offer'] as const) : []),
    ...(classes.includes('price-now') ? (['price'] as const) : []),
    ...(type === 'application/ld+json' ? (['data'] as const) : []),
  ];
}

/** An address on this site without its fragment; null for any other, and for a mere fragment. */
function ownLink(address: string | undefined): string | null {
  if (address === undefined || !address.startsWith('/') || address.startsWith('//')) return null;
  return address.split('#', 1)[0] ?? null;
}

/** The price that the structured data of a page states for its product; null where it states none. */
function statedPrice(json: string | null): string | null {
  if (json === null) return null;
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return null;
  }
  const graph = isRecord(document) ? document['@graph'] : null;
  const things: readonly unknown[] = Array.isArray(graph) ? graph : [document];
  for (const thing of things) {
    if (!isRecord(thing) || thing['@type'] !== 'Product' || !isRecord(thing.offers)) continue;
    if (typeof thing.offers.price === 'string') return thing.offers.price;
  }
  return null;
}
