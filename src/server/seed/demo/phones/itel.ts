import type { PhoneModel } from './phone-item.ts';

const common = { brand: 'itel', network: '4G', sim: 'Two nano-SIM' } as const;

/** itel smartphones. */
export const itel: readonly PhoneModel[] = [
  {
    ...common,
    name: 'itel A70',
    screen: '6.6-inch IPS LCD, 1612 × 720, 60 Hz',
    chip: 'Unisoc T603',
    rear: '13 MP main',
    front: '8 MP',
    battery: '5,000 mAh, 10 W wired',
    system: 'Android 13 Go edition',
    aspect: 2.16,
    variant: 1,
    story:
      'The first smartphone for many of our customers, and a kind one: big icons, a day and a half between charges, and Android Go, which asks little of the network.',
    points: ['Dynamic Bar notifications', 'Side fingerprint and face unlock', '5,000 mAh battery'],
    offers: [['4+128', 'Azure Blue', 108_000, 118_500]],
  },
  {
    ...common,
    name: 'itel P55',
    screen: '6.6-inch IPS LCD, 1612 × 720, 90 Hz',
    chip: 'Unisoc T606',
    rear: '50 MP main, AI lens',
    front: '8 MP',
    battery: '5,000 mAh, 18 W wired',
    system: 'Android 13, itel OS',
    aspect: 2.16,
    variant: 0,
    story:
      'P is for power: the P55 pairs a big battery with a charger quick enough for the hour of light before work. A fifty-megapixel camera is the bonus.',
    points: ['18 W charging', '50 MP main camera', '90 Hz screen'],
    offers: [['4+128', 'Brilliant Gold', 128_000]],
  },
  {
    ...common,
    name: 'itel P55+',
    screen: '6.6-inch IPS LCD, 1612 × 720, 90 Hz',
    chip: 'Unisoc T606',
    rear: '50 MP main, AI lens',
    front: '8 MP',
    battery: '5,000 mAh, 45 W wired',
    system: 'Android 13, itel OS',
    aspect: 2.16,
    variant: 0,
    story:
      'Forty-five watts at this price made the neighbours stare when it came out. Half an hour on the wall gives you most of a day; the stitched vegan-leather back gives you grip.',
    points: ['45 W charging, 70% in about half an hour', 'Vegan-leather back', '256 GB inside'],
    offers: [['8+256', 'Royal Green', 169_000]],
  },
  {
    ...common,
    name: 'itel S23+',
    screen: '6.78-inch curved AMOLED, 2400 × 1080, 60 Hz',
    chip: 'Unisoc T616',
    rear: '50 MP main, AI lens',
    front: '32 MP',
    battery: '5,000 mAh, 18 W wired',
    system: 'Android 13, itel OS',
    aspect: 2.19,
    variant: 1,
    story:
      'A 3D curved AMOLED with the fingerprint reader under it, from itel. Put it beside phones at twice the price and hand it round; people guess wrong every time.',
    points: ['Curved AMOLED', 'In-display fingerprint reader', '32 MP selfie camera'],
    offers: [['8+256', 'Elemental Blue', 198_000, 225_000]],
  },
  {
    ...common,
    name: 'itel S24',
    screen: '6.6-inch IPS LCD, 1612 × 720, 90 Hz',
    chip: 'MediaTek Helio G91',
    rear: '108 MP main, AI lens',
    front: '8 MP',
    battery: '5,000 mAh, 18 W wired',
    system: 'Android 13, itel OS',
    aspect: 2.16,
    variant: 3,
    story:
      'The first itel with a 108-megapixel camera, and the back changes colour in the sun: a white phone in the shop, a pink one on the street. Two speakers finish the show.',
    points: ['108 MP main camera with 3× zoom', 'Colour-changing back', 'Stereo speakers'],
    offers: [
      ['8+128', 'Dawn White', 162_000, 179_000],
      ['8+256', 'Starry Black', 178_000],
    ],
  },
];
