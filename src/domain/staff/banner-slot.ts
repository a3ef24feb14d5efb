import { isStripShape } from '#src/domain/catalogue/banner-strip.ts';

/** Where a banner is shown. */
export const bannerSlots = ['hero', 'bottomAd', 'strip', 'deals'] as const;
export type BannerSlot = (typeof bannerSlots)[number];

/** Width and height in pixels. */
export type Shape = { readonly width: number; readonly height: number };

/** The shape of each slot's pictures at their largest. */
export const slotShapes: Readonly<Record<BannerSlot, Shape>> = {
  hero: { width: 1600, height: 640 },
  bottomAd: { width: 800, height: 400 },
  strip: { width: 1600, height: 120 },
  deals: { width: 1200, height: 400 },
};

/** Returns the type by which the API knows the banners of a slot. */
export function typeOfSlot(slot: BannerSlot): 'hero' | 'bottomAd' | 'other' {
  return slot === 'hero' || slot === 'bottomAd' ? slot : 'other';
}

/** Returns the slot of a banner. `shape` is its picture's; null if the picture is missing. */
export function slotOf(type: 'hero' | 'bottomAd' | 'other', shape: Shape | null): BannerSlot {
  if (type !== 'other') return type;
  return shape !== null && isStripShape(shape) ? 'strip' : 'deals';
}

/** Returns the largest size of this shape, up to the shape's own, that a picture can be cropped to. */
export function croppedSize(picture: Shape, shape: Shape): Shape {
  const scale = Math.min(1, picture.width / shape.width, picture.height / shape.height);
  return {
    width: Math.max(1, Math.round(shape.width * scale)),
    height: Math.max(1, Math.round(shape.height * scale)),
  };
}
