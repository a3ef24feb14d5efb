import sanitize from 'sanitize-html';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Maximum nesting depth of elements. Browsers have a limit too. */
const NESTING = 30;

/** Maximum number of cleaning passes until nothing changes; after them only the text is kept. */
const MAX_PASSES = 5;

const options: sanitize.IOptions = {
  allowedTags: [
    ...headings,
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['b', 'strong', 'em', 'i', 'u', 'sub', 'sup', 'a'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: [{ name: 'scope', values: ['row', 'col', 'rowgroup', 'colgroup'] }, 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: NESTING,
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'title'],
    ...['iframe', 'noembed', 'noframes', 'object', 'svg', 'math', 'plaintext'],
  ],
};

/** Differences between a product's description and a page of running text. */
export type CleanHtmlOptions = {
  /** The highest heading allowed: the page has its own above. */
  readonly topHeading: 2 | 3;
  /** Whether links to pages of the shop, such as `/faq`, are allowed. */
  readonly siteLinks: boolean;
};

/**
 * Sanitises untrusted HTML. Keeps text, lists, tables, headings and plain links (`http`, `https`,
 * `mailto`, `tel`; with `rel="nofollow noopener"`). Headings move down together until the highest is
 * `topHeading` or lower. Idempotent.
 */
export function cleanHtml(html: string, { topHeading, siteLinks }: CleanHtmlOptions): string {
  const text = readable(html);
  const transformTags = { ...headingShift(text, topHeading), a: linkOf(siteLinks) };
  let clean = readable(sanitize(text, { ...options, transformTags }));
  // Removing a tag may join two fragments into a new tag, so the result is cleaned again.
  for (let pass = 0, before = text; clean !== before; pass += 1) {
    if (pass === MAX_PASSES) return readable(sanitize(clean, { allowedTags: [] }));
    before = clean;
    clean = readable(sanitize(clean, { ...options, transformTags: { a: linkOf(siteLinks) } }));
  }
  return clean;
}

/** Removes control characters, which references such as `&#1` produce too, and normalises to NFC. */
function readable(html: string): string {
  return html
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]+/gu, '')
    .normalize('NFC')
    .trim();
}

/** Keeps only the address of a link. A link with an invalid address becomes plain text. */
function linkOf(siteLinks: boolean): sanitize.Transformer {
  return (_name, { href }) => {
    const address = href?.trim() ?? '';
    if (siteLinks && /^\/(?![/\\])[^\s<>"\\]*$/.test(address)) {
      return { tagName: 'a', attribs: { href: address } };
    }
    return /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(address)
      ? { tagName: 'a', attribs: { href: address, rel: 'nofollow noopener' } }
      : { tagName: 'span', attribs: {} };
  };
}

function headingShift(html: string, topHeading: number): Record<string, string> {
  let highest: number = headings.length;
  for (const [, level] of html.matchAll(/<h([1-6])(?=[\s/>])/gi)) {
    highest = Math.min(highest, Number(level));
  }
  const down = Math.max(0, topHeading - highest);
  if (down === 0) return {};
  return Object.fromEntries(
    headings.map((name, index) => [name, `h${Math.min(index + 1 + down, headings.length)}`]),
  );
}
