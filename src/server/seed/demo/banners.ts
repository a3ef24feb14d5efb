import { categoryRoute, labelRoute, listingRoute, productRoute } from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';
import type {
  BannerPictureSpec,
  PictureSpec,
  SeedCatalogue,
} from '#src/server/seed/seed-catalogue.ts';
import { labels } from './labels.ts';
import { allPhones } from './phones/all-phones.ts';
import { allGoods } from './goods/all-goods.ts';

type Banner = SeedCatalogue['banners'][number];
type Copy = Omit<BannerPictureSpec, 'width' | 'height' | 'pictures'> & {
  /** Titles of the products that are drawn. */
  readonly shows: readonly string[];
};

const label = (name: string): string => labelRoute(slugify(name));
const category = (name: string): string => categoryRoute(slugify(name));

/** The banners in display order: four hero, three bottom ads, the page-top strip, the delights. */
export function banners(): readonly Banner[] {
  const draw = pictureFinder();
  const banner = (
    type: Banner['type'],
    [width, height]: readonly [number, number],
    link: string,
    { shows, ...copy }: Copy,
  ): Banner => ({
    picture: { ...copy, pictures: shows.map(draw), width, height },
    link,
    type,
    alt: `${copy.headline} ${copy.line}`,
  });
  const hero = [1600, 640] as const;
  const ad = [800, 400] as const;
  return [
    banner('hero', hero, label(labels.blackFriday), {
      headline: 'Black Friday, all November.',
      line: 'Real cuts on phones, sound and power, while stock lasts.',
      ground: '#16261f',
      ink: '#f7f3e8',
      shows: [
        'Samsung Galaxy S24 Ultra 12GB RAM 256GB – Titanium Gray',
        'Apple iPhone 15 Pro 128GB – Natural Titanium',
        'Sony WH-1000XM5 Noise Cancelling Headphones – Black',
      ],
    }),
    banner('hero', hero, productRoute(slugify('Apple iPhone 17 Pro Max 256GB – Cosmic Orange')), {
      headline: 'iPhone 17 is in Lagos.',
      line: 'Pro, Pro Max and Air, sealed, with pay later if you like.',
      ground: '#f0e2d6',
      ink: '#2a1c12',
      shows: [
        'Apple iPhone 17 Pro Max 256GB – Cosmic Orange',
        'Apple iPhone 17 256GB – Lavender',
        'Apple iPhone 17 256GB – Sage',
      ],
    }),
    banner('hero', hero, category('Power'), {
      headline: 'Light, even when there is none.',
      line: 'Power stations, panels and batteries that pay for themselves.',
      ground: '#e3e9dc',
      ink: '#1a2a1e',
      shows: [
        'EcoFlow Delta 2 1024Wh Portable Power Station',
        'EcoFlow 220W Bifacial Portable Solar Panel',
        'Anker 737 24000mAh 140W Power Bank – Black',
      ],
    }),
    banner('hero', hero, category('Android Phones'), {
      headline: 'Big camera, small budget.',
      line: 'Tecno, Infinix, Redmi and Samsung from ₦104,000.',
      ground: '#dbe6ee',
      ink: '#14243a',
      shows: [
        'Tecno Camon 40 8GB RAM 256GB – Emerald Lake Green',
        'Infinix Note 50 Pro 8GB RAM 256GB – Enchanted Purple',
        'Xiaomi Redmi Note 14 8GB RAM 256GB – Ocean Blue',
      ],
    }),
    banner('bottomAd', ad, category('Earbuds'), {
      headline: 'Shut out the generator.',
      line: 'Noise-cancelling earbuds from ₦33,900.',
      ground: '#e9e4f1',
      ink: '#271d3a',
      shows: [
        'Oraimo FreePods 4 ANC Wireless Earbuds – Black',
        'Samsung Galaxy Buds FE Wireless Earbuds – White',
      ],
    }),
    banner('bottomAd', ad, listingRoute(slugify('Smart Watches')), {
      headline: 'A week on the wrist.',
      line: 'Smart watches that go days, not hours.',
      ground: '#f1e6d2',
      ink: '#2e2210',
      shows: ['Huawei Watch GT 5 46mm Smart Watch – Black', 'Amazfit Bip 5 Smart Watch – Cream'],
    }),
    banner('bottomAd', ad, listingRoute(slugify('Grooming')), {
      headline: 'Fresh cut, any day.',
      line: 'Clippers and kits that barbers swear by.',
      ground: '#dfe7e3',
      ink: '#152822',
      shows: ['Wahl Magic Clip Cordless Hair Clipper', 'Andis Master Corded Hair Clipper'],
    }),
    banner('other', [1600, 120], label(labels.hotDeals), {
      headline: 'Free your budget: hot deals every week.',
      line: 'Delivered in Lagos in 1-3 working days.',
      ground: '#0f5a3f',
      ink: '#fdf8ea',
      shows: ['JBL Flip 6 Bluetooth Speaker – Teal', 'Apple iPhone 16 128GB – Ultramarine'],
    }),
    banner('other', [1200, 400], label(labels.blackFridayPhones), {
      headline: 'Phone & Accessories Delights Await!',
      line: 'Shop now and keep the change.',
      ground: '#f6dfb4',
      ink: '#2c1f08',
      shows: [
        'Google Pixel 9 12GB RAM 128GB – Peony',
        'JBL Tune 520BT Wireless Headphones – Purple',
        'Apple iPhone 16 Silicone Case with MagSafe – Ultramarine',
      ],
    }),
  ];
}

/** Finds the front of a demo product by its title. Throws a RangeError when there is none. */
function pictureFinder(): (title: string) => PictureSpec {
  const fronts = new Map(
    [...allPhones(), ...allGoods()].map((item) => [item.title, item.pictures[0]] as const),
  );
  return (title) => {
    const found = fronts.get(title);
    if (found === undefined) throw new RangeError(`a banner shows an unknown product: ${title}`);
    return found;
  };
}
