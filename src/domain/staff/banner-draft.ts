import { bannerLink } from '#src/domain/catalogue/banner-link.ts';
import type { DraftFaults } from './draft.ts';

/** Longest texts of a banner that staff write, in characters. */
export const BANNER_LIMITS = { link: 1000, alt: 300 } as const;

/** A banner as a member writes it. `file` is a picture of the uploads; empty for none yet. */
export type BannerDraft = {
  readonly file: string;
  readonly link: string;
  readonly alt: string;
};

/** A new banner, of which nothing is written yet. */
export const EMPTY_BANNER: BannerDraft = { file: '', link: '', alt: '' };

/** Returns a banner as it is written. */
export function bannerDraftOf({ file, link, alt }: BannerDraft): BannerDraft {
  return { file, link, alt };
}

/** What is wrong with a link that cannot be followed. */
export const LINK_FAULT =
  'Please enter a page, such as /products/all, or an address with https://.';

/** Returns what is wrong with a draft. A link of an import that stays is not looked at. */
export function bannerFaults(draft: BannerDraft, seen: BannerDraft): DraftFaults<BannerDraft> {
  return {
    ...(draft.file === '' && { file: 'Please choose a picture.' }),
    ...(draft.link !== seen.link && bannerLink(draft.link) === null && { link: LINK_FAULT }),
  };
}
