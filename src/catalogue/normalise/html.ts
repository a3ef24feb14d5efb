import sanitize from 'sanitize-html';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Deepest nesting that is kept: browsers, too, stop somewhere. */
const NESTING = 30;

/** How often HTML is read again until nothing changes; beyond that only its text is kept. */
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

/** What differs between a product's description and a page of running text. */
export type CleanHtmlOptions = {
  /** The highest heading that may stand: the page has its own above. */
  readonly topHeading: 2 | 3;
  /** Whether links to pages of the shop itself, `/faq`, may stand. */
  readonly siteLinks: boolean;
};

/**
 * HTML from elsewhere with nothing left but text, lists, tables, headings and plain links
 * (`http`, `https`, `mailto`, `tel`; `rel="nofollow noopener"`). Headings are moved down as one block
 * until the highest is `topHeading` or lower. Cleaning twice changes nothing more.
 */
export function cleanHtml(html: string, { topHeading, siteLinks }: CleanHtmlOptions): string {
  const text = readable(html);
  const transformTags = { ...headingShift(text, topHeading), a: linkOf(siteLinks) };
  let clean = readable(sanitize(text, { ...options, transformTags }));
  // A tag that was taken out may have kept two others apart: what is left is read once more.
  for (let pass = 0, before = text; clean !== before; pass += 1) {
    if (pass === MAX_PASSES) return readable(sanitize(clean, { allowedTags: [] }));
    before = clean;
    clean = readable(sanitize(clean, { ...options, transformTags: { a: linkOf(siteLinks) } }));
  }
  return clean;
}

/** Without what no text holds, as it was written or as a reference such as `&#1` came out. */
function readable(html: string): string {
  return html
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]+/gu, '')
    .normalize('NFC')
    .trim();
}

/** A link with its address alone; without one that can be followed it is no link, just text. */
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
