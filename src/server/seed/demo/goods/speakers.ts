import type { Goods } from './goods-item.ts';

/** Bluetooth speakers. */
export const speakers: readonly Goods[] = [
  {
    name: 'JBL Go 4 Bluetooth Speaker',
    brand: 'JBL',
    story:
      'A bar of soap that sings. Hang it in the bathroom, drop it in the pool, send it to boarding school: the Go 4 is louder than it has any right to be.',
    points: [
      'IP67: dust-tight and waterproof',
      '7 hours, plus 2 with Playtime Boost',
      'Pairs with other Auracast speakers',
    ],
    specs: { Output: '4.2 W', Playback: '7 hours', Protection: 'IP67', Weight: '190 g' },
    box: ['Speaker', 'USB-C cable'],
    aspect: 0.8,
    variant: 2,
    offers: [
      ['Red', 62_000],
      ['Blue', 62_000, 69_000],
    ],
  },
  {
    name: 'JBL Clip 5 Bluetooth Speaker',
    brand: 'JBL',
    story:
      'The carabiner opens wide now, so it will take a thick bag strap or a bicycle bar. Twelve hours is a whole outing with the cooler.',
    points: ['Wider carabiner', 'IP67', '12 hours'],
    specs: { Output: '7 W', Playback: '12 hours', Protection: 'IP67', Weight: '285 g' },
    box: ['Speaker', 'USB-C cable'],
    aspect: 1.5,
    variant: 3,
    offers: [['Purple', 98_000, 109_000]],
  },
  {
    name: 'JBL Flip 6 Bluetooth Speaker',
    brand: 'JBL',
    story:
      'A woofer, a tweeter and two bouncing ends: the Flip is the small speaker that real speakers respect. Stand it up or lay it down; it does not mind sand.',
    points: ['Separate tweeter for clear voices', 'IP67', '12 hours'],
    specs: { Output: '30 W', Playback: '12 hours', Protection: 'IP67', Weight: '550 g' },
    box: ['Speaker', 'USB-C cable'],
    aspect: 0.42,
    variant: 0,
    offers: [
      ['Black', 148_000, 168_000],
      ['Teal', 148_000],
    ],
  },
  {
    name: 'JBL Charge 5 Bluetooth Speaker with Power Bank Port',
    brand: 'JBL',
    story:
      'Twenty hours of music and a USB port that revives a phone in the middle of it. At a beach or a burial, the Charge is the one still playing at the end.',
    points: ['Charges your phone while it plays', '20 hours', 'IP67'],
    specs: { Output: '40 W', Playback: '20 hours', Protection: 'IP67', Weight: '960 g' },
    box: ['Speaker', 'USB-C cable'],
    aspect: 0.45,
    variant: 0,
    offers: [['Black', 218_000, 245_000]],
  },
  {
    name: 'JBL Boombox 3 Bluetooth Speaker',
    brand: 'JBL',
    story:
      'Three-way sound with a handle. It fills a compound, holds its bass outdoors, and lasts from the opening prayer to the last dance.',
    points: ['Three-way system with subwoofer', '24 hours', 'IP67, power bank built in'],
    specs: {
      Output: '180 W on mains, 136 W on battery',
      Playback: '24 hours',
      Protection: 'IP67',
      Weight: '6.7 kg',
    },
    box: ['Speaker', 'AC cable'],
    aspect: 0.53,
    variant: 1,
    offers: [['Camo', 725_000, 790_000]],
  },
  {
    name: 'JBL PartyBox 110 Bluetooth Speaker',
    brand: 'JBL',
    story:
      'Plug in a microphone, turn on the ring lights and the parlour is a hall. Two of them make stereo; one of them makes neighbours.',
    points: ['160 W with light show', 'Microphone and guitar inputs', '12 hours on battery'],
    specs: { Output: '160 W', Playback: '12 hours', Protection: 'IPX4', Weight: '10.8 kg' },
    box: ['Speaker', 'AC cable', 'Guide'],
    aspect: 1.9,
    variant: 3,
    offers: [['Black', 575_000, 640_000]],
  },
  {
    name: 'Sony SRS-XB100 Bluetooth Speaker',
    brand: 'Sony',
    story:
      'A passive radiator points down at the table and borrows it as a bass cabinet. Sixteen hours, a strap, and a microphone clear enough for a meeting.',
    points: ['16 hours', 'IP67', 'Echo-cancelling calls'],
    specs: { Playback: '16 hours', Protection: 'IP67', Weight: '274 g', Charging: 'USB-C' },
    box: ['Speaker', 'Strap', 'USB cable'],
    aspect: 1.25,
    variant: 1,
    offers: [['Orange', 66_000, 74_000]],
  },
  {
    name: 'Anker Soundcore Motion 300 Bluetooth Speaker',
    brand: 'Anker',
    story:
      'It notices whether it stands, lies or hangs and corrects its own sound. Hi-res over LDAC, at an angle that aims at your ears.',
    points: ['30 W stereo, LDAC', 'SmartTune for any position', 'IPX7'],
    specs: { Output: '30 W', Playback: '13 hours', Protection: 'IPX7' },
    box: ['Speaker', 'USB-C cable', 'Strap'],
    aspect: 0.5,
    variant: 2,
    offers: [['Black', 118_000, 132_000]],
  },
  {
    name: 'Anker Soundcore 3 Bluetooth Speaker',
    brand: 'Anker',
    story:
      'A shelf speaker that happens to be waterproof: titanium drivers, twenty-four hours and no gimmicks. Buy two and PartyCast them around the house.',
    points: ['24 hours of playback', 'Titanium drivers', 'IPX7'],
    specs: { Output: '16 W', Playback: '24 hours', Protection: 'IPX7' },
    box: ['Speaker', 'USB-C cable'],
    aspect: 0.4,
    variant: 2,
    offers: [['Blue', 69_500]],
  },
];
