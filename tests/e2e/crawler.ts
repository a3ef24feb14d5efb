import { type CheerioAPI, load } from 'cheerio';
import { expect } from 'playwright/test';

/** Origin of the site under test. */
export const ORIGIN = process.env.BASE_URL ?? 'http://127.0.0.1:4321';

/** Structured data of one object. */
type Data = Readonly<Record<string, unknown>>;

/** A page as a crawler reads it: the status, the head, and the structured data by type. */
export type Read = {
  readonly status: number;
  readonly $: CheerioAPI;
  readonly canonical: string | undefined;
  readonly robots: string;
  readonly data: ReadonlyMap<string, Data>;
};

/**
 * Reads a page without following redirects. Playwright's own requests take three times the
 * processor time, and a crawl makes thousands.
 */
export async function read(path: string): Promise<Read> {
  const answer = await fetch(ORIGIN + path, { redirect: 'manual' });
  const $ = load(await answer.text());
  return {
    status: answer.status,
    $,
    canonical: $('link[rel="canonical"]').attr('href'),
    robots: $('meta[name="robots"]').attr('content') ?? '',
    data: structuredData($, path),
  };
}

function structuredData($: CheerioAPI, path: string): ReadonlyMap<string, Data> {
  const data = new Map<string, Data>();
  for (const script of $('script[type="application/ld+json"]').toArray()) {
    if ($(script).text().includes('<')) throw new Error(`${path} does not escape its data`);
    const { '@graph': graph } = JSON.parse($(script).text()) as { readonly '@graph': Data[] };
    for (const thing of graph)
      for (const type of [thing['@type']].flat()) data.set(String(type), thing);
  }
  return data;
}

/** Returns the XML document at an address, and checks that it is served as one. */
export async function readXml(path: string): Promise<CheerioAPI> {
  const answer = await fetch(ORIGIN + path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type'), path).toMatch(/xml/);
  return load(await answer.text(), { xml: true });
}

/** Returns the texts of an XML document's elements with this name. */
export async function texts(path: string, name: string): Promise<string[]> {
  const $ = await readXml(path);
  return $(name)
    .toArray()
    .map((element) => $(element).text());
}

/** Returns those of the addresses that do not answer with a picture. */
export async function notPictures(addresses: Iterable<string>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const { status, headers } = await fetch(address, { method: 'HEAD' });
    const type = headers.get('content-type') ?? 'no type';
    if (status !== 200 || !type.startsWith('image/')) found.push(`${address}: ${status}, ${type}`);
  }
  return found;
}

/**
 * Returns the value at a dotted path. A list stands for each of its members, which must all have
 * it.
 */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    const [first] = Array.isArray(inner) ? (inner as unknown[]) : [inner];
    return typeof first === 'object' && first !== null
      ? new Map<string, unknown>(Object.entries(first)).get(name)
      : undefined;
  }, value);
}
