import { escapeHtml } from '#src/domain/escape-html.ts';
import { shop, type Shop } from '#src/domain/shop.ts';

/** A mail's text without a recipient: the same words as plain text and as HTML. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** A letter that names the shop's phone or mail: it is written as they are when it is posted. */
export type ShopLetter = (shop: Shop) => Letter;

/**
 * A letter's content. No part comes from a visitor: a form must not mail its words to strangers.
 */
type Content = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A call to action, after the first paragraph. */
  readonly link?: { readonly label: string; readonly url: string };
  /** The shop's home page. */
  readonly siteUrl: string;
};

/** Writes a letter, signed by the shop. */
export function writeLetter({ subject, paragraphs, link, siteUrl }: Content): Letter {
  const [first = '', ...others] = paragraphs;
  const text = [
    `Hello,`,
    first,
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...others,
    `${shop.brand}\n${siteUrl}`,
  ];
  const html = [
    '<p>Hello,</p>',
    `<p>${escapeHtml(first)}</p>`,
    ...(link === undefined
      ? []
      : [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`]),
    ...others.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p>${escapeHtml(shop.brand)}<br><a href="${escapeHtml(siteUrl)}">${escapeHtml(siteUrl)}</a></p>`,
  ];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>\n${html.join('\n')}\n</body></html>\n`,
  };
}
