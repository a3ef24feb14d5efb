import type { SnapshotBanner } from '#src/catalogue/snapshot.ts';
import { isStripShape } from '#src/domain/catalogue/banner-strip.ts';
import type { BannerView } from '#src/domain/catalogue/views.ts';

/** Returns the view of a banner. A link that is neither a path of the shop nor http(s) is left out. */
export function bannerView(banner: SnapshotBanner): BannerView {
  const { id, picture, link, alt } = banner;
  return { id, picture, href: safeHref(link), words: wordsOf(alt) };
}

/** Whether a banner is a strip. The first strip of type `other` is above the header of every page. */
export function isStrip({ picture }: SnapshotBanner): boolean {
  return isStripShape(picture);
}

/** Splits off the first sentence as the headline, without its full stop. */
function wordsOf(alt: string): BannerView['words'] {
  const text = alt.trim();
  if (text === '') return null;
  const end = /(?!^)[.!?](?=\s)/.exec(text)?.index ?? text.length;
  const headline = text.slice(0, end + 1).replace(/\.$/, '');
  return { headline, line: text.slice(end + 1).trimStart() };
}

function safeHref(link: string): string | null {
  if (/^\/(?![/\\])/.test(link)) return link;
  const url = URL.parse(link);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
