import type { Pictures } from '#src/catalogue/fetch/pictures.ts';
import { titleOf, type Notes } from '#src/catalogue/left-out.ts';
import type { SnapshotBanner } from '#src/catalogue/snapshot.ts';
import type { ForeignBanner } from '#src/contract/foreign.ts';
import { bannerLink } from '#src/domain/catalogue/banner-link.ts';
import { cleanText } from './text.ts';

/** Returns the banners that have a picture; invalid links are removed, with a warning. */
export function finishBanners(
  banners: readonly ForeignBanner[],
  pictures: Pictures,
  notes: Notes,
): SnapshotBanner[] {
  const finished: SnapshotBanner[] = [];
  for (const banner of banners) {
    const { type } = banner;
    const id = banner.id ?? banner.url;
    const alt = cleanText(banner.alt);
    const picture = pictures.found.get(banner.url);
    if (picture === undefined) {
      const why = pictures.missing.get(banner.url) ?? 'it was not fetched';
      const reason = `its picture "${cleanText(banner.url)}" is missing: ${why}`;
      notes.leftOut.push({ kind: 'banner', id, title: titleOf(alt), reason });
      continue;
    }
    const link = bannerLink(banner.link);
    if (link === null) {
      const message = `The link of banner ${id} is not an address that can be followed; it leads nowhere.`;
      notes.warnings.push({ kind: 'banner', id, message });
    }
    finished.push({ id, picture, link: link ?? '', type, alt });
  }
  return finished;
}
