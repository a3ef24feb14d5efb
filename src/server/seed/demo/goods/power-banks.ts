import { shop } from '#src/domain/shop.ts';
import type { Goods } from './goods-item.ts';

/** Power banks. */
export const powerBanks: readonly Goods[] = [
  {
    name: 'Anker 737 24000mAh 140W Power Bank',
    brand: 'Anker',
    story:
      'It charges a MacBook at full speed, refills itself in about the time of a football match, and tells you on a small colour screen exactly how many minutes are left. The power bank for people who carry an office.',
    points: [
      '140 W from one USB-C port, both ways',
      'Display with watts, temperature and time left',
      'Three devices at once',
    ],
    specs: {
      Capacity: '24,000 mAh',
      'Maximum output': '140 W',
      Ports: 'Two USB-C, one USB-A',
      Display: 'Colour, digital',
    },
    box: ['Power bank', 'USB-C to USB-C cable', 'Travel pouch'],
    aspect: 2.3,
    variant: 0,
    offers: [['Black', 168_000, 189_000]],
  },
  {
    name: 'Anker Nano 5000mAh Power Bank with Built-in USB-C Connector',
    brand: 'Anker',
    story:
      'As small as a lipstick, with the plug folded into its end: push it into the phone and there is no cable at all. One of these in the handbag has saved many a ride home.',
    points: ['No cable needed', '22.5 W fast charging', 'Charges two devices, connector and port'],
    specs: {
      Capacity: '5,000 mAh',
      'Maximum output': '22.5 W',
      Ports: 'Foldable USB-C connector, USB-C port',
    },
    box: ['Power bank', 'USB-C cable'],
    aspect: 2.1,
    variant: 2,
    offers: [
      ['White', 36_500, 41_000],
      ['Pink', 36_500],
    ],
  },
  {
    name: 'Anker 622 MagGo 5000mAh Magnetic Power Bank',
    brand: 'Anker',
    story:
      'It snaps to the back of an iPhone and stays there in the pocket. Fold out the leather-look flap and it becomes a stand, which is how we watch the news on ours at breakfast.',
    points: ['Magnetic wireless charging at 7.5 W', 'Fold-out stand', '12.8 mm thin'],
    specs: {
      Capacity: '5,000 mAh',
      'Wireless output': '7.5 W',
      'Wired output': '12 W by USB-C',
      Fits: 'iPhone 12 and later',
    },
    box: ['Magnetic power bank', 'USB-C cable'],
    aspect: 1.6,
    variant: 3,
    offers: [['Light Blue', 52_000, 58_500]],
  },
  {
    name: 'Anker Zolo 20000mAh 30W Power Bank with Built-in Cable',
    brand: 'Anker',
    story:
      'The cable is part of the body and doubles as its carrying loop, so it cannot be borrowed and not returned. Thirty watts will wake an iPhone to half in half an hour.',
    points: ['Cable built in', '30 W by USB-C', 'Percentage on a small display'],
    specs: {
      Capacity: '20,000 mAh',
      'Maximum output': '30 W',
      Ports: 'Built-in USB-C cable, USB-C, USB-A',
    },
    box: ['Power bank', 'Guide'],
    aspect: 1.9,
    variant: 1,
    offers: [['Black', 58_500, 64_000]],
  },
  {
    name: 'Baseus Bipow 20000mAh 20W Power Bank',
    brand: 'Baseus',
    story:
      'Big figures on the front answer the only question anyone has: how much is left? Two USB-A ports and a USB-C keep a family quiet on the Benin expressway.',
    points: ['Digital percentage', '20 W Power Delivery', 'Charges three phones together'],
    specs: { Capacity: '20,000 mAh', 'Maximum output': '20 W', Ports: 'Two USB-A, one USB-C' },
    box: ['Power bank', 'USB charging cable'],
    aspect: 2,
    variant: 0,
    offers: [
      ['Black', 29_500, 34_000],
      ['White', 29_500],
    ],
  },
  {
    name: 'Baseus Blade 20000mAh 100W Laptop Power Bank',
    brand: 'Baseus',
    story:
      'Flat as a notebook, so that it slides into the laptop sleeve instead of bulging beside it. A hundred watts feed the laptop while the phone takes what it needs.',
    points: ['Slim slab shape', '100 W USB-C both ways', 'Display with volts, amps and minutes'],
    specs: { Capacity: '20,000 mAh', 'Maximum output': '100 W', Ports: 'Two USB-C, two USB-A' },
    box: ['Power bank', 'USB-C cable, 100 W'],
    aspect: 1.4,
    variant: 0,
    offers: [['Black', 89_000, 99_500]],
  },
  {
    name: 'Xiaomi Redmi 20000mAh 18W Power Bank',
    brand: 'Xiaomi',
    story:
      'Plain, ribbed for grip, and easy to live with. Feed it by Micro-USB or USB-C, whichever cable you have.',
    points: ['18 W fast charging', 'Two ways in, two ways out', 'Anti-slip ribs'],
    specs: {
      Capacity: '20,000 mAh',
      'Maximum output': '18 W',
      Output: 'Two USB-A',
      Input: 'Micro-USB or USB-C',
    },
    box: ['Power bank', 'USB cable'],
    aspect: 2.08,
    variant: 0,
    offers: [
      ['Black', 31_500],
      ['White', 31_500, 35_000],
    ],
  },
  {
    name: 'Oraimo Traveler 20000mAh Power Bank',
    brand: 'Oraimo',
    story:
      'Named for the night bus and worthy of it. The Traveler gives an average phone about three and a half fills, and it lives happily at the bottom of a school bag.',
    points: [
      'Around three and a half phone charges',
      'Two devices together',
      'Protected against overcharging and short circuits',
    ],
    specs: { Capacity: '20,000 mAh', Outputs: 'Two USB-A' },
    box: ['Power bank', 'Charging cable', 'Warranty card'],
    aspect: 2.05,
    variant: 2,
    offers: [
      ['Black', 26_500, 30_000],
      ['Blue', 26_500],
    ],
  },
  {
    name: 'New Age 30000mAh Power Bank',
    brand: 'New Age',
    story:
      'When the transformer blows on a Friday, this is what carries a household to Monday. It is heavy because it is full: thirty thousand milliamp-hours do not come in a feather.',
    points: [
      'Five or more fills of a typical phone',
      'Several outputs',
      'Charge lamps on the face',
    ],
    specs: { Capacity: '30,000 mAh', Type: 'Lithium polymer' },
    box: ['Power bank', 'Charging cable'],
    aspect: 2,
    variant: 2,
    offers: [['Black', 33_500, 38_500]],
  },
  {
    name: 'New Age 10000mAh Slim Power Bank',
    brand: 'New Age',
    story:
      'Two full charges in a body that fits beside the phone in a back pocket. It is our answer to "I just need something small for church and back".',
    points: ['Pocket-slim', 'About two phone charges', 'Light enough to forget'],
    specs: { Capacity: '10,000 mAh', Type: 'Lithium polymer' },
    box: ['Power bank', 'Charging cable'],
    aspect: 2.1,
    variant: 2,
    offers: [['White', 16_500]],
  },
  {
    name: `${shop.brand} PowerBox 40000mAh with Torch`,
    brand: shop.brand,
    story:
      'Our own box for long outages: forty thousand milliamp-hours, a lamp bright enough to cook by, and a handle so that it can hang from a nail. We had it made because customers kept asking for one that does all three.',
    points: ['Broad torch on the face, with an SOS mode', 'Four outputs', 'Carrying handle'],
    specs: {
      Capacity: '40,000 mAh',
      'Maximum output': '22.5 W',
      Ports: 'Two USB-A, one USB-C, one Micro-USB input',
    },
    box: ['PowerBox', 'Four-headed charging cable', 'Warranty card'],
    aspect: 1.7,
    variant: 2,
    offers: [['Black', 44_500, 52_000]],
  },
];
