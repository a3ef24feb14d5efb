import type { SnapshotBanner } from '#src/catalogue/snapshot.ts';
import type { BannerView } from '#src/domain/catalogue/views.ts';

/** A strip across the page is at least this many times as wide as it is high. */
const STRIP_RATIO = 6;

/** A banner for a page. Links that are neither a path of the shop nor http(s) are left out. */
export function bannerView(banner: SnapshotBanner): BannerView {
  const { id, picture, link, alt } = banner;
  return { id, picture, href: safeHref(link), words: wordsOf(alt) };
}

/** Whether a banner is a strip: the first of type `other` stands above the header of every page. */
export function isStrip({ picture }: SnapshotBanner): boolean {
  return picture.width >= picture.height * STRIP_RATIO;
}

/** The first sentence is the headline; its full stop goes, an exclamation or question mark stays. */
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
