import { Parser } from 'htmlparser2';
import { inlineCodeReader } from '#src/catalogue/inline-code.ts';
import { isRecord } from '#src/domain/json-checks.ts';
import { pageParts, remembered } from '#src/domain/shared-parts.ts';

/** What checks read of a built page. */
export type PageFacts = {
  /**
   * Addresses on this site that the page links to or loads, each once, as sent, without fragments.
   * Links of merchants' texts and banners are left out.
   */
  readonly links: readonly string[];
  /** Price in the offer of a product's page: "₦271,600"; null without an offer. */
  readonly price: string | null;
  /** Price in the structured data: "271600.00", or null. */
  readonly statedPrice: string | null;
  /** Inline scripts and styles, as sources of a content security policy. */
  readonly inline: readonly string[];
};

/** Attributes that contain addresses. */
const addressed = ['href', 'src', 'action'] as const;

/** Reads pages, one after the other. */
export type PageReader = (html: string) => PageFacts;

/**
 * Creates a reader of pages. Links in merchants' texts (`.prose`) and of their banners are left out: a
 * broken one is theirs to fix and no reason to hold back new prices. Parts shared with earlier pages
 * are not parsed again.
 */
export function pageReader(): PageReader {
  const factsOf = remembered((part) => parsePage([part]));
  return (html) => {
    const parts = pageParts(html);
    const own = parts.filter(({ shared }) => !shared).map(({ text }) => text);
    const between = parts.flatMap(({ text, shared }) => (shared ? [factsOf(text)] : []));
    return parsePage(own, between);
  };
}

/** Reads one page. */
export function readPage(html: string): PageFacts {
  return pageReader()(html);
}

/** Reads a page in parts; `between` are the links of the shared parts. */
function parsePage(parts: readonly string[], between: readonly PageFacts[] = []): PageFacts {
  const links = new Set(between.flatMap((facts) => facts.links));
  const code = inlineCodeReader();
  /** Depth of the parser, and the depth at which each open part began. */
  let depth = 0;
  const begun = new Map<Part, number>();
  const texts: Record<'price' | 'data', string | null> = { price: null, data: null };
  const isIn = (part: Part) => begun.has(part);

  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      code.open(name, attributes);
      for (const part of partsOf(attributes)) if (!isIn(part)) begun.set(part, depth);
      if (isIn('prose') || 'data-banner' in attributes) return;
      for (const attribute of addressed) {
        const link = ownLink(attributes[attribute]);
        if (link !== null) links.add(link);
      }
    },
    ontext: (text) => {
      code.text(text);
      if (isIn('offer') && isIn('price')) texts.price = (texts.price ?? '') + text;
      if (isIn('data')) texts.data = (texts.data ?? '') + text;
    },
    onclosetag: () => {
      code.close();
      if (begun.size > 0) for (const [part, at] of begun) if (at === depth) begun.delete(part);
      depth -= 1;
    },
  });
  for (const part of parts) parser.write(part);
  parser.end();
  const { scripts, styles } = code.code();
  return {
    links: [...links],
    price: texts.price?.trim() ?? null,
    statedPrice: statedPrice(texts.data),
    inline: [...between.flatMap((facts) => facts.inline), ...scripts, ...styles],
  };
}

type Part = 'prose' | 'offer' | 'price' | 'data';

/** Class names that mark a part; most tags have none of them. */
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

/** Returns an address on this site without its fragment; null for others, and for a mere fragment. */
function ownLink(address: string | undefined): string | null {
  if (address === undefined || !address.startsWith('/') || address.startsWith('//')) return null;
  return address.split('#', 1)[0] ?? null;
}

/** Returns the price in a page's structured data; null if there is none. */
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
