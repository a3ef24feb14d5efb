import { createHash } from 'node:crypto';
import type { BannerPictureSpec, PictureSpec } from '#src/demo/catalogue.ts';
import { canonicalBanner } from './banner.ts';
import { canonicalSpec } from './spec.ts';

/** Raised whenever a drawing changes, so that no picture of an older drawing is taken for its own. */
const drawingVersion = 1;

function named(kind: string, canonical: string): string {
  const hash = createHash('sha256').update(`${drawingVersion}\n${canonical}`).digest('hex');
  return `${kind}-${hash.slice(0, 12)}.webp`;
}

/** The file name of a product's picture under the uploads. Throws when the spec cannot be drawn. */
export function pictureFile(spec: PictureSpec): string {
  return named(spec.kind, canonicalSpec(spec));
}

/** The file name of a banner's picture under the uploads. Throws when the spec cannot be drawn. */
export function bannerFile(spec: BannerPictureSpec): string {
  return named('banner', canonicalBanner(spec));
}
