import type { BannerSlot } from '#src/domain/staff/banner-slot.ts';

type SlotWords = { readonly title: string; readonly where: string; readonly add: string };

/** What the back office says of each place of banners. */
export const slotWords: Readonly<Record<BannerSlot, SlotWords>> = {
  hero: {
    title: 'Large banners',
    where: 'At the top of the home page, one after another.',
    add: 'Add a large banner',
  },
  bottomAd: {
    title: 'Banners in a row',
    where: 'Below the sections of the home page, three in a row.',
    add: 'Add a banner to the row',
  },
  strip: {
    title: 'Strip over every page',
    where: 'A narrow strip over the header. Only the first one is shown.',
    add: 'Add a strip',
  },
  deals: {
    title: 'Black Friday banner',
    where: 'Beside the Black Friday offers. Only the first one is shown.',
    add: 'Add a Black Friday banner',
  },
};

/** Returns what the back office calls a banner: its text, or its place among the others. */
export function bannerName({ alt }: { readonly alt: string }, index: number): string {
  return alt === '' ? `Banner ${index + 1}` : alt;
}
