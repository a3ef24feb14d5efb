import type { PhoneModel } from './phone-item.ts';

const common = { brand: 'Xiaomi', network: '4G', sim: 'Two nano-SIM' } as const;

/** Xiaomi's POCO and T series. */
export const pocoAndT: readonly PhoneModel[] = [
  {
    ...common,
    name: 'Xiaomi POCO M6 Pro',
    screen: '6.67-inch AMOLED, 2400 × 1080, 120 Hz, 1,300 nits',
    chip: 'MediaTek Helio G99 Ultra',
    rear: '64 MP main with OIS, 8 MP ultra-wide, 2 MP macro',
    front: '16 MP',
    battery: '5,000 mAh, 67 W wired',
    system: 'Android 13, MIUI 14',
    aspect: 2.15,
    variant: 2,
    story:
      'POCO strips the extras and spends on speed and charging. The M6 Pro adds optical stabilisation and an AMOLED to that, which makes it a bargain hunter’s bargain.',
    points: ['67 W charging', 'Stabilised 64 MP camera', '120 Hz AMOLED'],
    offers: [['8+256', 'Purple', 278_000]],
  },
  {
    ...common,
    name: 'Xiaomi POCO X6 Pro 5G',
    network: '5G',
    screen: '6.67-inch AMOLED, 2712 × 1220, 120 Hz, 1,800 nits',
    chip: 'MediaTek Dimensity 8300 Ultra',
    rear: '64 MP main with OIS, 8 MP ultra-wide, 2 MP macro',
    front: '16 MP',
    battery: '5,000 mAh, 67 W wired',
    system: 'Android 14, HyperOS',
    aspect: 2.16,
    variant: 2,
    story:
      'Benchmarks of a flagship, price of a mid-ranger. If your idea of a good evening is Genshin or Call of Duty at the highest setting, the yellow one is calling you.',
    points: ['Dimensity 8300 Ultra', '1.5K flat AMOLED', 'LiquidCool cooling'],
    offers: [
      ['8+256', 'Black', 415_000],
      ['12+512', 'Yellow', 489_000, 535_000],
    ],
  },
  {
    ...common,
    name: 'Xiaomi POCO X7 Pro 5G',
    network: '5G',
    screen: '6.67-inch AMOLED, 2712 × 1220, 120 Hz, 3,200 nits',
    chip: 'MediaTek Dimensity 8400 Ultra',
    rear: '50 MP main with OIS, 8 MP ultra-wide',
    front: '20 MP',
    battery: '6,000 mAh, 90 W wired',
    system: 'Android 15, HyperOS 2',
    aspect: 2.14,
    variant: 0,
    story:
      'Eight large cores, six thousand milliamp-hours, ninety watts. The X7 Pro is what happens when engineers are told to win on every number and still keep it under 200 grams.',
    points: ['All-big-core Dimensity 8400 Ultra', '6,000 mAh, 90 W', 'IP68'],
    offers: [['12+512', 'Green', 545_000, 598_000]],
  },
  {
    ...common,
    name: 'Xiaomi 14T',
    network: '5G',
    screen: '6.67-inch AMOLED, 2712 × 1220, 144 Hz, 4,000 nits',
    chip: 'MediaTek Dimensity 8300 Ultra',
    rear: '50 MP Leica main with OIS, 50 MP telephoto 2×, 12 MP ultra-wide',
    front: '32 MP',
    battery: '5,000 mAh, 67 W wired',
    system: 'Android 14, HyperOS',
    aspect: 2.14,
    variant: 1,
    story:
      'Leica lenses and Leica colour, with a choice of two moods: Authentic, which leaves the shadows alone, and Vibrant, which does not. Street photographers love it.',
    points: ['Leica Summilux optics', '144 Hz AMOLED, 4,000 nits peak', 'IP68'],
    offers: [['12+256', 'Titan Gray', 698_000]],
  },
  {
    ...common,
    name: 'Xiaomi 14T Pro',
    network: '5G',
    screen: '6.67-inch AMOLED, 2712 × 1220, 144 Hz, 4,000 nits',
    chip: 'MediaTek Dimensity 9300+',
    rear: '50 MP Leica main with OIS, 50 MP telephoto 2.6×, 12 MP ultra-wide',
    front: '32 MP',
    battery: '5,000 mAh, 120 W wired, 50 W wireless',
    system: 'Android 14, HyperOS',
    aspect: 2.14,
    variant: 1,
    story:
      'A bigger sensor, a longer lens and a top-tier Dimensity set the Pro apart. Fifty watts without a cable is faster than most phones manage with one.',
    points: ['Light Fusion 900 main sensor', '120 W wired, 50 W wireless', 'Dimensity 9300+'],
    offers: [['12+512', 'Titan Black', 945_000, 1_030_000]],
  },
];
