import type { Goods } from './goods-item.ts';

/** Headphones that go over or on the ears. */
export const headphones: readonly Goods[] = [
  {
    name: 'Sony WH-1000XM5 Noise Cancelling Headphones',
    brand: 'Sony',
    story:
      'Eight microphones and two processors take the aeroplane away. What is left is your music, unhurried and detailed, and calls in which nobody asks you to repeat yourself.',
    points: [
      'Class-leading noise cancelling',
      '30 hours with it switched on',
      'Three minutes’ charge, three hours’ play',
      'Speak-to-Chat pauses when you talk',
    ],
    specs: {
      Playback: '30 hours with ANC',
      Drivers: '30 mm',
      Codecs: 'LDAC, AAC, SBC',
      Weight: '250 g',
    },
    box: ['Headphones', 'Collapsible case', 'USB-C cable', 'Audio cable'],
    aspect: 1.1,
    variant: 1,
    offers: [
      ['Black', 498_000, 560_000],
      ['Silver', 498_000],
    ],
  },
  {
    name: 'Sony WH-CH520 Wireless Headphones',
    brand: 'Sony',
    story:
      'Fifty hours at 147 grams. Light on the ears, light on the wallet, and connected to laptop and phone at once, which makes them the default for online class.',
    points: ['50 hours of playback', 'Two devices together', 'App equaliser'],
    specs: { Playback: '50 hours', Drivers: '30 mm', Weight: '147 g', Charging: 'USB-C' },
    box: ['Headphones', 'USB-C cable'],
    aspect: 1.15,
    variant: 2,
    offers: [
      ['Blue', 72_500, 82_000],
      ['Black', 72_500],
    ],
  },
  {
    name: 'JBL Tune 520BT Wireless Headphones',
    brand: 'JBL',
    story:
      'The headphones you see on every second student. Pure Bass as the name on the box says, folding cups, and 57 hours before they ask for anything.',
    points: ['57 hours of playback', 'JBL Pure Bass', 'Five minutes’ charge, three hours’ play'],
    specs: { Playback: '57 hours', Drivers: '33 mm', Weight: '157 g', Charging: 'USB-C' },
    box: ['Headphones', 'USB-C cable'],
    aspect: 1.12,
    variant: 2,
    offers: [
      ['Black', 68_000, 76_500],
      ['Purple', 68_000],
    ],
  },
  {
    name: 'JBL Tune 770NC Noise Cancelling Headphones',
    brand: 'JBL',
    story:
      'Adaptive cancelling around the ears rather than on them, for the open-plan office and the danfo alike. Seventy hours without it, forty-four with.',
    points: ['Adaptive noise cancelling', 'Up to 70 hours', 'Folds flat'],
    specs: {
      Playback: '70 hours, 44 with ANC',
      Drivers: '40 mm',
      Weight: '232 g',
      Charging: 'USB-C',
    },
    box: ['Headphones', 'Audio cable', 'USB-C cable'],
    aspect: 1.1,
    variant: 0,
    offers: [['Dark Blue', 128_000, 145_000]],
  },
  {
    name: 'Anker Soundcore Q20i Noise Cancelling Headphones',
    brand: 'Anker',
    story:
      'Proof that quiet need not be dear. Two microphones a side hush a generator to a murmur, and the big cups seal without squeezing your glasses.',
    points: [
      'Hybrid active noise cancelling',
      '40 hours with ANC, 60 without',
      'Two devices at once',
    ],
    specs: { Playback: '40 hours with ANC', Drivers: '40 mm', Charging: 'USB-C' },
    box: ['Headphones', 'Audio cable', 'USB-C cable'],
    aspect: 1.08,
    variant: 3,
    offers: [['Black', 69_500, 79_000]],
  },
  {
    name: 'Anker Soundcore Space One Noise Cancelling Headphones',
    brand: 'Anker',
    story:
      'Better at voices than most: it cancels twice as much chatter as the Q20i, which is what you want in a shared house. LDAC is there for the lossless crowd.',
    points: ['Adaptive cancelling tuned for voices', '40 hours with ANC, 55 without', 'LDAC'],
    specs: {
      Playback: '40 hours with ANC',
      Drivers: '40 mm',
      Codecs: 'LDAC, AAC, SBC',
      Weight: '265 g',
    },
    box: ['Headphones', 'Audio cable', 'USB-C cable', 'Pouch'],
    aspect: 1.1,
    variant: 1,
    offers: [['Cream', 135_000, 149_000]],
  },
  {
    name: 'Apple AirPods Max (USB-C) Headphones',
    brand: 'Apple',
    story:
      'Aluminium cups, a knitted canopy and a crown from the watch: the most beautiful thing to come between you and the world. Music moves when you do.',
    points: [
      'Personalised spatial audio',
      'Active noise cancelling and transparency',
      'USB-C charging',
    ],
    specs: {
      Playback: '20 hours with ANC',
      Chip: 'Apple H1 in each cup',
      Weight: '386 g',
      Charging: 'USB-C',
    },
    box: ['Headphones', 'Smart Case', 'USB-C cable'],
    aspect: 1.15,
    variant: 3,
    offers: [['Midnight', 865_000, 940_000]],
  },
];
