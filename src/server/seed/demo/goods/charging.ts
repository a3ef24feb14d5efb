import { shop } from '#src/domain/shop.ts';
import type { Goods } from './goods-item.ts';

/** Mains and wireless chargers. */
export const chargers: readonly Goods[] = [
  {
    name: 'Apple 20W USB-C Power Adapter',
    brand: 'Apple',
    story:
      'Since phones come without one, this is the charger that most iPhones were designed around: small, cool, and half a battery in half an hour.',
    points: ['20 W USB-C', 'About 50% in 30 minutes on recent iPhones', 'UK three-pin plug'],
    specs: { Output: '20 W', Ports: 'One USB-C', Plug: 'UK three-pin (type G)' },
    box: ['Power adapter'],
    aspect: 1.05,
    variant: 0,
    offers: [['White', 38_500, 43_000]],
  },
  {
    name: 'Apple MagSafe Charger 1m',
    brand: 'Apple',
    story:
      'Bring it near and it pulls itself straight: no more waking up to a phone that slid off the pad. Leave one at the bedside and one at work.',
    points: [
      'Magnetic alignment',
      'Up to 15 W on iPhone 12 to 15, more on later models',
      'Charges AirPods cases as well',
    ],
    specs: { Output: 'Up to 15 W wireless', Connector: 'USB-C', Length: '1 m' },
    box: ['MagSafe charger with cable'],
    aspect: 1,
    variant: 3,
    offers: [['White', 62_000]],
  },
  {
    name: 'Samsung 25W USB-C Super Fast Charger',
    brand: 'Samsung',
    story:
      'The right partner for every Galaxy that says "super fast charging" on the box and leaves the charger out of it. PPS keeps the battery cool while it hurries.',
    points: ['25 W with PPS', 'Safe with any USB-C device', 'UK three-pin plug'],
    specs: { Output: '25 W', Ports: 'One USB-C', Plug: 'UK three-pin (type G)' },
    box: ['Travel adapter'],
    aspect: 1.2,
    variant: 0,
    offers: [
      ['Black', 21_500, 25_000],
      ['White', 21_500],
    ],
  },
  {
    name: 'Samsung 45W USB-C Super Fast Charger 2.0 with Cable',
    brand: 'Samsung',
    story:
      'For the Ultra, the Plus and the newer A models that can drink it: forty-five watts and the 5-amp cable that makes it possible.',
    points: ['45 W with PPS', '5 A USB-C cable included', 'Enough for a light laptop'],
    specs: {
      Output: '45 W',
      Ports: 'One USB-C',
      Cable: 'USB-C, 5 A',
      Plug: 'UK three-pin (type G)',
    },
    box: ['Travel adapter', 'USB-C cable, 5 A'],
    aspect: 1.25,
    variant: 0,
    offers: [['Black', 37_500, 42_000]],
  },
  {
    name: 'Anker 511 Nano 3 30W USB-C Charger',
    brand: 'Anker',
    story:
      'Gallium nitride shrinks thirty watts to the size of a bottle cap. It charges a MacBook Air in a pinch, and comes in colours that match the phone.',
    points: [
      '30 W from a thumb-sized body',
      'ActiveShield 2.0 temperature watch',
      'PPS for Samsung',
    ],
    specs: { Output: '30 W', Ports: 'One USB-C', Technology: 'GaN' },
    box: ['Charger'],
    aspect: 1.1,
    variant: 0,
    offers: [
      ['Black', 27_500],
      ['Purple', 27_500, 31_000],
    ],
  },
  {
    name: 'Anker 735 Nano II 65W Three-Port Charger',
    brand: 'Anker',
    story:
      'One brick for laptop, phone and earbuds. It shares its sixty-five watts by who needs them, and leaves two sockets of the extension free.',
    points: [
      '65 W, two USB-C and one USB-A',
      'Divides power by itself',
      'Much smaller than a laptop brick',
    ],
    specs: { Output: '65 W', Ports: 'Two USB-C, one USB-A', Technology: 'GaN II' },
    box: ['Charger'],
    aspect: 1.35,
    variant: 2,
    offers: [['Black', 62_500, 71_000]],
  },
  {
    name: 'Baseus GaN5 Pro 65W Three-Port Charger',
    brand: 'Baseus',
    story:
      'All that the dear ones do, at a friendlier price, and with a hundred-watt cable thrown in. The glossy face looks good on a desk.',
    points: ['65 W GaN', 'Three ports', '100 W USB-C cable included'],
    specs: { Output: '65 W', Ports: 'Two USB-C, one USB-A', Technology: 'GaN' },
    box: ['Charger', 'USB-C cable, 100 W'],
    aspect: 1.3,
    variant: 2,
    offers: [['White', 42_500, 48_500]],
  },
  {
    name: 'Xiaomi 67W Charging Combo',
    brand: 'Xiaomi',
    story:
      'A spare of the fast charger that came with your Redmi Note or POCO, cable included. Keep it at the office and the phone need never hurry home.',
    points: [
      '67 W turbo for Xiaomi phones',
      'Type-A to Type-C cable in the box',
      'Charges other phones at their own speed',
    ],
    specs: { Output: '67 W', Ports: 'One USB-A', Cable: 'USB-A to USB-C' },
    box: ['Charger', 'USB-A to USB-C cable'],
    aspect: 1.25,
    variant: 3,
    offers: [['White', 32_500]],
  },
  {
    name: `${shop.brand} 20W Dual-Port Wall Charger`,
    brand: shop.brand,
    story:
      'Our own everyday charger: USB-C for the new phone, USB-A for the old one, a fuse in the plug and a year of peace. Bought by the carton by hotels.',
    points: ['One USB-C and one USB-A', 'Fused UK plug', 'Protects against over-voltage'],
    specs: { Output: '20 W', Ports: 'One USB-C, one USB-A', Plug: 'UK three-pin (type G), fused' },
    box: ['Charger'],
    aspect: 1.1,
    variant: 1,
    offers: [['White', 9_500, 12_000]],
  },
];

/** Cables. */
export const cables: readonly Goods[] = [
  {
    name: 'Apple 60W USB-C Charge Cable 1m',
    brand: 'Apple',
    story:
      'Woven, so it does not crack at the neck, and long enough for the bedside. The one that comes with a new iPhone, for the second room.',
    points: ['Woven jacket', 'Up to 60 W', 'USB-C at both ends'],
    specs: { Length: '1 m', Power: '60 W', Ends: 'USB-C to USB-C' },
    box: ['Cable'],
    aspect: 1,
    variant: 0,
    offers: [['White', 28_500]],
  },
  {
    name: 'Apple USB-C to Lightning Cable 1m',
    brand: 'Apple',
    story:
      'For every iPhone from the 8 to the 14: fast charging from a USB-C adapter, and the real thing rather than the sort that says "accessory not supported".',
    points: ['Original, not a copy', 'Fast charging with a USB-C adapter', 'Syncs with a computer'],
    specs: { Length: '1 m', Ends: 'USB-C to Lightning' },
    box: ['Cable'],
    aspect: 1,
    variant: 2,
    offers: [['White', 27_500, 31_000]],
  },
  {
    name: 'Anker 322 Braided USB-C Cable 60W 1.8m',
    brand: 'Anker',
    story:
      'Nylon braid, six feet, and a bend rating in the thousands. It reaches from behind the bed to where you are actually lying.',
    points: ['Double-braided nylon', '1.8 m long', '60 W'],
    specs: { Length: '1.8 m', Power: '60 W', Ends: 'USB-C to USB-C' },
    box: ['Cable'],
    aspect: 1,
    variant: 0,
    offers: [
      ['Black', 12_500],
      ['Silver', 12_500, 14_500],
    ],
  },
  {
    name: 'Anker 765 Braided USB-C Cable 140W 1.8m',
    brand: 'Anker',
    story:
      'Thick, and for a reason: a hundred and forty watts will run the largest MacBook. If you own one big charger, give it one big cable.',
    points: ['140 W', 'Rated for 35,000 bends', 'Hook-and-loop tie'],
    specs: { Length: '1.8 m', Power: '140 W', Ends: 'USB-C to USB-C' },
    box: ['Cable', 'Cable tie'],
    aspect: 1,
    variant: 0,
    offers: [['Black', 26_500, 30_000]],
  },
  {
    name: 'Baseus Display Cable USB-C 100W 1m',
    brand: 'Baseus',
    story:
      'The plug has a tiny screen that counts watts as they flow. Oddly satisfying, and the quickest way to find out whose charger is lying.',
    points: ['Live watt meter in the plug', '100 W', 'Nylon braid'],
    specs: { Length: '1 m', Power: '100 W', Ends: 'USB-C to USB-C' },
    box: ['Cable'],
    aspect: 1,
    variant: 0,
    offers: [['Black', 9_800]],
  },
  {
    name: 'Baseus StarSpeed 3-in-1 Charging Cable 1.2m',
    brand: 'Baseus',
    story:
      'Lightning, USB-C and Micro-USB from one lead: the peacemaker of the family car. Each head is held by a tidy clip, so they do not tangle.',
    points: ['Three heads on one cable', 'Up to 3.5 A', 'Braided'],
    specs: { Length: '1.2 m', Current: '3.5 A', Ends: 'USB-A to Lightning, USB-C and Micro-USB' },
    box: ['Cable'],
    aspect: 1,
    variant: 1,
    offers: [['Blue', 7_900, 9_500]],
  },
  {
    name: `${shop.brand} Micro-USB Cable 1m`,
    brand: shop.brand,
    story:
      'Small phones, lamps, speakers and old power banks still want one. Ours has thick copper, so it charges at the speed that the device can take.',
    points: ['Thick conductors', 'Snug plugs', 'For feature phones, lamps and speakers'],
    specs: { Length: '1 m', Current: '2.4 A', Ends: 'USB-A to Micro-USB' },
    box: ['Cable'],
    aspect: 1,
    variant: 3,
    offers: [['Black', 2_500]],
  },
];
