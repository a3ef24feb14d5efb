import { createHash } from 'node:crypto';
import type { BannerPictureSpec, PictureSpec } from '#src/demo/catalogue.ts';
import { canonicalBanner } from './banner.ts';
import { canonicalSpec } from './spec.ts';

/** Increased whenever a drawing changes, so that pictures of older drawings are not reused. */
const drawingVersion = 2;

function named(kind: string, canonical: string): string {
  const hash = createHash('sha256').update(`${drawingVersion}\n${canonical}`).digest('hex');
  return `${kind}-${hash.slice(0, 12)}.webp`;
}

/** Returns the file name of a product's picture in the uploads. Throws if the spec is invalid. */
export function pictureFile(spec: PictureSpec): string {
  return named(spec.kind, canonicalSpec(spec));
}

/** Returns the file name of a banner's picture in the uploads. Throws if the spec is invalid. */
export function bannerFile(spec: BannerPictureSpec): string {
  return named('banner', canonicalBanner(spec));
}
