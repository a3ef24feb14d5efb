import type { PhoneModel } from './phone-item.ts';

const common = { brand: 'OnePlus', network: '5G', sim: 'Two nano-SIM', variant: 3 } as const;

/** OnePlus phones. */
export const onePluses: readonly PhoneModel[] = [
  {
    ...common,
    name: 'OnePlus 12',
    screen: '6.82-inch LTPO AMOLED, 3168 × 1440, 1–120 Hz, 4,500 nits',
    chip: 'Snapdragon 8 Gen 3',
    rear: '50 MP Hasselblad main with OIS, 64 MP telephoto 3×, 48 MP ultra-wide',
    front: '32 MP',
    battery: '5,400 mAh, 100 W wired, 50 W wireless',
    system: 'Android 14, OxygenOS 14',
    aspect: 2.17,
    story:
      'The green back is polished like river stone, and the phone beneath is as quick as anything made that year. From empty to full in twenty-six minutes: you will forget where you left the night charger.',
    points: ['100 W wired, 50 W wireless', 'Hasselblad colour', 'Alert slider'],
    offers: [['16+512', 'Flowy Emerald', 985_000]],
  },
  {
    ...common,
    name: 'OnePlus 12R',
    screen: '6.78-inch LTPO AMOLED, 2780 × 1264, 1–120 Hz, 4,500 nits',
    chip: 'Snapdragon 8 Gen 2',
    rear: '50 MP main with OIS, 8 MP ultra-wide, 2 MP macro',
    front: '16 MP',
    battery: '5,500 mAh, 100 W wired',
    system: 'Android 14, OxygenOS 14',
    aspect: 2.17,
    story:
      'Last year’s fastest chip, this year’s screen and the biggest battery OnePlus had fitted. The 12R drops the wireless charging and the zoom lens, and with them a third of the price.',
    points: ['Snapdragon 8 Gen 2', '5,500 mAh battery', 'Aqua Touch works with wet fingers'],
    offers: [['16+256', 'Cool Blue', 645_000, 710_000]],
  },
  {
    ...common,
    name: 'OnePlus 13',
    screen: '6.82-inch LTPO AMOLED, 3168 × 1440, 1–120 Hz, 4,500 nits',
    chip: 'Snapdragon 8 Elite',
    rear: '50 MP Hasselblad main with OIS, 50 MP telephoto 3×, 50 MP ultra-wide',
    front: '32 MP',
    battery: '6,000 mAh, 100 W wired, 50 W wireless',
    system: 'Android 15, OxygenOS 15',
    aspect: 2.13,
    story:
      'Two days between charges from a flagship is news, and the Midnight Ocean back in micro-fibre leather is the best thing to hold in the whole shop. Sealed twice over, IP68 and IP69.',
    points: ['6,000 mAh silicon battery', 'Snapdragon 8 Elite', 'IP68 and IP69'],
    offers: [
      ['12+256', 'Black Eclipse', 1_140_000],
      ['16+512', 'Midnight Ocean', 1_285_000, 1_390_000],
    ],
  },
  {
    ...common,
    name: 'OnePlus 13R',
    screen: '6.78-inch LTPO AMOLED, 2780 × 1264, 1–120 Hz, 4,500 nits',
    chip: 'Snapdragon 8 Gen 3',
    rear: '50 MP main with OIS, 50 MP telephoto 2×, 8 MP ultra-wide',
    front: '16 MP',
    battery: '6,000 mAh, 80 W wired',
    system: 'Android 15, OxygenOS 15',
    aspect: 2.13,
    story:
      'Flat sides, flat screen and a telephoto that the R models never had. Gamers take it for the cooling, travellers for the battery, and both come back for the alert slider.',
    points: ['50 MP 2× telephoto', '6,000 mAh', 'Snapdragon 8 Gen 3'],
    offers: [['12+256', 'Nebula Noir', 775_000]],
  },
  {
    ...common,
    name: 'OnePlus Nord 4',
    screen: '6.74-inch AMOLED, 2772 × 1240, 120 Hz, 2,150 nits',
    chip: 'Snapdragon 7+ Gen 3',
    rear: '50 MP main with OIS, 8 MP ultra-wide',
    front: '16 MP',
    battery: '5,500 mAh, 100 W wired',
    system: 'Android 14, OxygenOS 14',
    aspect: 2.17,
    variant: 2,
    story:
      'An all-metal 5G phone, cool and dense in the hand like phones used to be. Four Android upgrades and 100 watts behind it make it the Nord to keep.',
    points: ['Metal unibody', '100 W charging', 'Infrared remote'],
    offers: [['12+256', 'Mercurial Silver', 545_000, 598_000]],
  },
  {
    ...common,
    name: 'OnePlus Nord CE4 Lite 5G',
    screen: '6.67-inch AMOLED, 2400 × 1080, 120 Hz, 2,100 nits',
    chip: 'Snapdragon 695 5G',
    rear: '50 MP main with OIS, 2 MP depth',
    front: '16 MP',
    battery: '5,110 mAh, 80 W wired',
    system: 'Android 14, OxygenOS 14',
    aspect: 2.15,
    variant: 0,
    story:
      'The way into OnePlus: the same clean OxygenOS, a bright AMOLED, and 80-watt charging that shames phones at double the money.',
    points: ['80 W SuperVOOC', 'Stabilised Sony camera', 'Headphone socket and microSD'],
    offers: [['8+256', 'Mega Blue', 345_000]],
  },
];
