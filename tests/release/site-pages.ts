import { type CheerioAPI, load } from 'cheerio';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineCode } from '#src/catalogue/inline-code.ts';
import type { InlineCode } from '#src/domain/security-policy.ts';
import { resolve } from '#src/release/hosting/resolve.ts';
import { listFiles } from '#src/release/tree.ts';

/** A page of a built site: what it holds and where it leads, read as a browser reads it. */
export type SitePage = {
  /** Its file in the site. */
  readonly file: string;
  readonly ids: ReadonlySet<string>;
  /** Paths on the same site that its links lead to, each with its `#…`; that alone in itself. */
  readonly links: readonly string[];
  /** Addresses of its links that lead elsewhere. */
  readonly outside: readonly string[];
  /** Addresses of its pictures, in every size. */
  readonly pictures: readonly string[];
  /** How many headings of the first level it has. */
  readonly headings: number;
  /** Whatever could run and is none of the site's own, in words. */
  readonly harm: readonly string[];
  /** The texts of its structured data. */
  readonly data: readonly string[];
  /** What a product's page says of its product; null on others. */
  readonly product: ShownProduct | null;
};

/** A product as its page shows it. */
type ShownProduct = {
  /** What its button adds to the cart; null where it adds nothing. */
  readonly id: string | null;
  readonly title: string;
  readonly price: string;
  /** The breadcrumb's names. */
  readonly trail: readonly string[];
  /** Addresses of the product's own pictures, the largest first. */
  readonly pictures: readonly string[];
  readonly alt: string | undefined;
  readonly details: string;
  /** Names of the elements and attributes of the description. */
  readonly tags: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
};

/** The site's own scripts, and the policy that its pages state. */
export type OwnScripts = {
  readonly files: ReadonlySet<string>;
  readonly policy: string;
  /** The code that pages hold, which their policies allow. */
  readonly inline: InlineCode;
};

/** A block of data, which no browser runs. */
const STRUCTURED_DATA = 'application/ld+json';

/** Attributes that hold an address. */
const addressed = new Set([
  ...['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'ping'],
  ...['background', 'cite', 'longdesc', 'manifest', 'component-url', 'renderer-url'],
]);

/** Elements that bring in pages, programs or another base address. */
const foreignElements = ['iframe', 'frame', 'object', 'embed', 'applet', 'base', 'portal'];

/** Every page of the site in a folder. */
export async function* sitePages(
  folder: string,
  origin: string,
  own: OwnScripts,
): AsyncGenerator<SitePage> {
  for (const file of await listFiles(folder)) {
    if (file.endsWith('.html')) {
      yield sitePage(file, await readFile(join(folder, file), 'utf8'), origin, own);
    }
  }
}

/**
 * Reads one page. What could run is looked for twice, with scripts and without: what stands in
 * `<noscript>` is text to the one reader and elements to the other.
 */
export function sitePage(file: string, html: string, origin: string, own: OwnScripts): SitePage {
  const $ = load(html);
  // Without that element, both readers see the same.
  const isAlike = !/<noscript/i.test(html);
  const withoutScripts = isAlike ? $ : load(html, { scriptingEnabled: false });
  const elements = elementsIn($);
  const withoutElements = isAlike ? elements : elementsIn(withoutScripts);
  const values = (name: string, tags: readonly string[] | null = null) =>
    valuesOf(withoutElements, name, tags);
  const base = `${origin}${pathOf(file)}`;
  const targets = values('href', ['a', 'area']).map((href) => new URL(href, base));
  const isHere = (target: URL) => target.origin === origin;
  const inside = ({ href, pathname, hash }: URL) =>
    href === `${base}${hash}` && hash !== '' ? hash : pathname + hash;
  return {
    file,
    ids: new Set(values('id')),
    links: targets.filter(isHere).map(inside),
    outside: targets.filter((target) => !isHere(target)).map(({ href }) => href),
    pictures: [
      ...withoutElements.flatMap(({ name, attribs }) =>
        name === 'img' ? (attribs.src ?? '') : [],
      ),
      ...values('srcset').flatMap(inSrcset),
    ],
    headings: $('h1').length,
    harm: [
      ...new Set([
        ...harmIn($, elements, own),
        ...(isAlike ? [] : harmIn(withoutScripts, withoutElements, own)),
      ]),
    ],
    data: $(`script[type="${STRUCTURED_DATA}"]`)
      .toArray()
      .map((element) => $(element).text()),
    product: file.startsWith('products-details/') ? shownProduct($) : null,
  };
}

/**
 * The file that a link on the site leads to by the hosting rules; null where it would be redirected,
 * rewritten to another page or not found.
 */
export function fileOfLink(link: string, files: ReadonlySet<string>): string | null {
  const [path = ''] = link.split('#');
  const decision = resolve('GET', path, files);
  return decision.kind === 'file' &&
    decision.status === 200 &&
    decision.path === decodeURIComponent(path)
    ? decision.file
    : null;
}

/** The addresses in a list of sizes; none of ours has a comma at its end. */
function inSrcset(list: string): string[] {
  return list.split(/,\s+/).map((entry) => entry.trim().split(/\s+/)[0] ?? '');
}

/** The address of the page in a file, as links have it. */
function pathOf(file: string): string {
  const segments = file.replace(/\.html$/, '').split('/');
  return file === 'index.html' ? '/' : `/${segments.map(encodeURIComponent).join('/')}`;
}

function attributesOf($: CheerioAPI, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(name) ?? '');
}

/** Every element of a page, once for all that is asked of them. */
function elementsIn($: CheerioAPI) {
  return $.root().find('*').toArray();
}

type Elements = ReturnType<typeof elementsIn>;

/** The values of an attribute, of elements with one of these names or of all; none where it is absent. */
function valuesOf(elements: Elements, name: string, tags: readonly string[] | null): string[] {
  return elements.flatMap((element) =>
    tags === null || tags.includes(element.name) ? (element.attribs[name] ?? []) : [],
  );
}

function harmIn($: CheerioAPI, elements: Elements, own: OwnScripts): string[] {
  return elements.flatMap((element) => {
    const name = element.name.toLowerCase();
    const where = `<${name}>`;
    const harm = Object.entries(element.attribs).flatMap(([attribute, value]) =>
      isHarmful(attribute.toLowerCase(), value) ? [`${where} with ${attribute}="${value}"`] : [],
    );
    if (foreignElements.includes(name)) harm.push(where);
    if (name === 'meta' && 'http-equiv' in element.attribs && !isPolicy(element.attribs, own)) {
      harm.push(`${where} as a header`);
    }
    if (name === 'script' && !isOwnScript($(element).text(), element.attribs, own)) {
      harm.push(`${where} ${JSON.stringify(element.attribs)} ${$(element).text().slice(0, 80)}`);
    }
    return harm;
  });
}

function isHarmful(attribute: string, value: string): boolean {
  if (attribute.startsWith('on') || attribute === 'srcdoc' || attribute === 'style') return true;
  // Browsers leave out white space and control characters when they read a scheme.
  const address = value.replace(/[\p{Cc}\s]+/gu, '').toLowerCase();
  return addressed.has(attribute) && /^(?:javascript|vbscript|data):/.test(address);
}

/** Whether a page states the site's policy, word for word, with some of the site's inline code. */
function isPolicy(
  attributes: Readonly<Record<string, string>>,
  { policy, inline }: OwnScripts,
): boolean {
  const { 'http-equiv': name, content = '', ...others } = attributes;
  const sources = [...inline.scripts, ...inline.styles];
  const without = sources.reduce((text, source) => text.replace(` ${source}`, ''), content);
  return (
    name === 'Content-Security-Policy' && without === policy && Object.keys(others).length === 0
  );
}

function isOwnScript(
  text: string,
  { src, ...others }: Readonly<Record<string, string>>,
  { files, inline }: OwnScripts,
): boolean {
  const names = Object.keys(others).filter((name) => !['type', 'defer', 'async'].includes(name));
  if (names.length > 0) return false;
  if (others.type === STRUCTURED_DATA) return src === undefined && isData(text);
  if (src === undefined) {
    return inlineCode(`<script>${text}</script>`).scripts.every((source) =>
      inline.scripts.includes(source),
    );
  }
  return text === '' && files.has(src.slice(1));
}

/** Whether a text is JSON with no mark in it that markup begins with. */
function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return !text.includes('<');
  } catch {
    return false;
  }
}

function shownProduct($: CheerioAPI): ShownProduct {
  const main = $('main');
  const data = JSON.parse(
    main.find('.product-summary [data-product]').attr('data-product') ?? '{}',
  ) as {
    readonly productId?: string;
  };
  const inDetails = $('#details').find('*').not('#details-heading').toArray();
  return {
    id: data.productId ?? null,
    title: main.find('h1').text(),
    price: main.find('.price-now').first().text(),
    trail: main
      .find('nav[aria-label="Breadcrumb"] li')
      .toArray()
      .map((item) => $(item).text().trim()),
    pictures: attributesOf($, 'main .gallery-picture img', 'src'),
    alt: main.find('.gallery-picture img').first().attr('alt'),
    details: $('#details').text(),
    tags: new Set(inDetails.map(({ name }) => name)),
    attributes: new Set(inDetails.flatMap(({ attribs }) => Object.keys(attribs))),
  };
}
