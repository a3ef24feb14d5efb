import type { Goods } from './goods-item.ts';

/** Watches of the phone makers' own systems. */
export const premiumWatches: readonly Goods[] = [
  {
    name: 'Apple Watch SE (2nd generation) GPS 44mm Smart Watch',
    brand: 'Apple',
    story:
      'Rings to close, a heartbeat to keep an eye on, and a call for help if you fall: the parts of an Apple Watch that matter, without the parts that cost. A good first one, and a good one for a teenager.',
    points: ['Fall and Crash Detection', 'Swim-proof to 50 m', 'Heart-rate notifications'],
    specs: {
      Case: '44 mm aluminium',
      Chip: 'Apple S8',
      Battery: 'Up to 18 hours',
      'Water resistance': '50 m',
      Works: 'With iPhone',
    },
    box: ['Watch', 'Band', 'USB-C magnetic charger'],
    aspect: 1.18,
    variant: 0,
    offers: [
      ['Midnight', 378_000, 420_000],
      ['Starlight', 378_000],
    ],
  },
  {
    name: 'Apple Watch Series 10 GPS 46mm Smart Watch',
    brand: 'Apple',
    story:
      'Thinner than any before it, with a screen that stays readable from the side when you glance at it in a meeting. Half an hour on the puck takes it to eighty per cent.',
    points: ['Wide-angle OLED, always on', 'Sleep-apnoea notifications', '80% in about 30 minutes'],
    specs: {
      Case: '46 mm aluminium',
      Chip: 'Apple S10',
      Battery: 'Up to 18 hours',
      'Water resistance': '50 m',
      Works: 'With iPhone',
    },
    box: ['Watch', 'Sport band', 'USB-C fast charger'],
    aspect: 1.18,
    variant: 0,
    offers: [['Jet Black', 645_000, 699_000]],
  },
  {
    name: 'Apple Watch Ultra 2 49mm GPS + Cellular Smart Watch',
    brand: 'Apple',
    story:
      'Titanium, sapphire, a siren and an orange button. Divers and marathoners need it; the rest of us just like that it goes two days without a charger.',
    points: [
      '36 hours, 72 in low-power mode',
      '3,000-nit screen',
      'Dual-frequency GPS, dives to 40 m',
    ],
    specs: {
      Case: '49 mm titanium',
      Chip: 'Apple S9',
      Battery: 'Up to 36 hours',
      'Water resistance': '100 m',
      Works: 'With iPhone',
    },
    box: ['Watch', 'Ocean, Alpine or Trail band', 'USB-C fast charger'],
    aspect: 1.16,
    variant: 2,
    offers: [['Natural Titanium', 1_180_000, 1_290_000]],
  },
  {
    name: 'Samsung Galaxy Watch FE 40mm Smart Watch',
    brand: 'Samsung',
    story:
      'Sapphire glass on an entry watch. Sleep coaching with a cartoon animal sounds silly until you follow its advice for a week.',
    points: ['Sapphire crystal', 'Body composition and sleep coaching', 'Google Play apps'],
    specs: {
      Case: '40 mm aluminium',
      Display: '1.2-inch Super AMOLED',
      Battery: '247 mAh',
      'Water resistance': '5 ATM, IP68',
      Works: 'With Android',
    },
    box: ['Watch', 'Band', 'Wireless charger'],
    aspect: 1.1,
    variant: 1,
    offers: [['Black', 218_000, 245_000]],
  },
  {
    name: 'Samsung Galaxy Watch7 44mm Smart Watch',
    brand: 'Samsung',
    story:
      'A three-nanometre chip and a sensor with more eyes: quicker to respond, closer on heart rate, and an Energy Score in the morning that is uncomfortably honest.',
    points: ['BioActive sensor with 13 LEDs', 'Dual-frequency GPS', 'Energy Score'],
    specs: {
      Case: '44 mm aluminium',
      Display: '1.5-inch Super AMOLED',
      Chip: 'Exynos W1000',
      Battery: '425 mAh',
      'Water resistance': '5 ATM, IP68',
      Works: 'With Android',
    },
    box: ['Watch', 'Sport band', 'Wireless charger'],
    aspect: 1.1,
    variant: 1,
    offers: [
      ['Green', 345_000, 385_000],
      ['Silver', 345_000],
    ],
  },
  {
    name: 'Samsung Galaxy Watch Ultra 47mm Smart Watch',
    brand: 'Samsung',
    story:
      'A cushion of titanium with an orange Quick Button that starts a run before you have found your gloves. Built for mountains, worn in Maryland traffic.',
    points: ['Grade 4 titanium', '10 ATM, MIL-STD-810H', 'LTE: leave the phone behind'],
    specs: {
      Case: '47 mm titanium',
      Display: '1.5-inch Super AMOLED, 3,000 nits',
      Chip: 'Exynos W1000',
      Battery: '590 mAh',
      'Water resistance': '10 ATM, IP68',
      Works: 'With Android',
    },
    box: ['Watch', 'Marine band', 'Wireless charger'],
    aspect: 1.08,
    variant: 2,
    offers: [['Silver', 725_000, 795_000]],
  },
  {
    name: 'Huawei Watch GT 5 46mm Smart Watch',
    brand: 'Huawei',
    story:
      'Fourteen days. Write that on a strip of paper and hold it beside your present watch. Sharp geometric bezel, proper maps for golfers, and a good-looking face for the office.',
    points: ['Up to 14 days', 'Works with Android and iPhone', 'Dual-band positioning'],
    specs: {
      Case: '46 mm stainless steel',
      Display: '1.43-inch AMOLED',
      Battery: 'Up to 14 days',
      'Water resistance': '5 ATM, IP69K',
      Works: 'With Android and iPhone',
    },
    box: ['Watch', 'Strap', 'Charging cradle'],
    aspect: 1.12,
    variant: 1,
    offers: [['Black', 298_000, 335_000]],
  },
];

/** Affordable watches and bands. */
export const fitnessWatches: readonly Goods[] = [
  {
    name: 'Xiaomi Redmi Watch 5 Active Smart Watch',
    brand: 'Xiaomi',
    story:
      'A two-inch screen that you can read without glasses, calls from the wrist, and eighteen days before the charger. For most people, that is a smart watch finished.',
    points: ['2.0-inch screen', 'Bluetooth calling', 'Up to 18 days'],
    specs: {
      Display: '2.0-inch LCD',
      Battery: 'Up to 18 days',
      'Water resistance': '5 ATM',
      Works: 'With Android and iPhone',
    },
    box: ['Watch', 'Charging cable'],
    aspect: 1.2,
    variant: 0,
    offers: [
      ['Black', 48_500, 54_000],
      ['Silver', 48_500],
    ],
  },
  {
    name: 'Xiaomi Redmi Watch 4 Smart Watch',
    brand: 'Xiaomi',
    story:
      'Aluminium frame, a crown that turns with a click, AMOLED and its own GPS. It looks like a watch that costs four times as much, and runners can leave the phone.',
    points: ['1.97-inch AMOLED', 'Built-in positioning', 'Up to 20 days'],
    specs: {
      Display: '1.97-inch AMOLED',
      Battery: 'Up to 20 days',
      'Water resistance': '5 ATM',
      Works: 'With Android and iPhone',
    },
    box: ['Watch', 'Charging cable'],
    aspect: 1.2,
    variant: 0,
    offers: [['Black', 98_000, 110_000]],
  },
  {
    name: 'Xiaomi Smart Band 9 Fitness Smart Watch',
    brand: 'Xiaomi',
    story:
      'A strip of light on the wrist: steps, sleep, heart and who is calling, for three weeks at a time. The smallest habit-changer in the shop.',
    points: ['Up to 21 days', '1,200-nit AMOLED', 'More than 150 sports modes'],
    specs: {
      Display: '1.62-inch AMOLED',
      Battery: 'Up to 21 days',
      'Water resistance': '5 ATM',
      Works: 'With Android and iPhone',
    },
    box: ['Band', 'Charging cable'],
    aspect: 2,
    variant: 3,
    offers: [['Midnight Black', 52_500]],
  },
  {
    name: 'Amazfit Bip 5 Smart Watch',
    brand: 'Amazfit',
    story:
      'Big, light and patient. Four satellite systems find your route in Ikoyi or Idanre, and Alexa answers when your hands are in the dough.',
    points: ['1.91-inch screen', 'GPS and Bluetooth calls', 'Alexa built in'],
    specs: {
      Display: '1.91-inch LCD',
      Battery: 'Up to 10 days',
      'Water resistance': 'IP68',
      Works: 'With Android and iPhone',
    },
    box: ['Watch', 'Charging base'],
    aspect: 1.18,
    variant: 0,
    offers: [
      ['Black', 89_500, 99_000],
      ['Cream', 89_500],
    ],
  },
  {
    name: 'Amazfit Active Smart Watch',
    brand: 'Amazfit',
    story:
      'Readiness scores, a training coach and music stored on the wrist, in a slim steel frame that goes under a cuff. Fourteen days keeps it out of drawers.',
    points: ['1.75-inch AMOLED', 'AI training coach', 'Music on the watch'],
    specs: {
      Display: '1.75-inch AMOLED',
      Battery: 'Up to 14 days',
      'Water resistance': '5 ATM',
      Works: 'With Android and iPhone',
    },
    box: ['Watch', 'Charging base'],
    aspect: 1.18,
    variant: 2,
    offers: [['Lavender', 138_000, 155_000]],
  },
  {
    name: 'Huawei Watch Fit 3 Smart Watch',
    brand: 'Huawei',
    story:
      'Nine point nine millimetres and twenty-six grams of aluminium: you will check that it is still on. The calorie planner is gentle and the screen is glorious.',
    points: ['1.82-inch AMOLED, 1,500 nits', 'Just 26 g without strap', 'Up to 10 days'],
    specs: {
      Display: '1.82-inch AMOLED',
      Battery: 'Up to 10 days',
      'Water resistance': '5 ATM',
      Works: 'With Android and iPhone',
    },
    box: ['Watch', 'Strap', 'Charging cradle'],
    aspect: 1.2,
    variant: 0,
    offers: [['Pink', 158_000]],
  },
  {
    name: 'Oraimo Watch 4 Plus Smart Watch',
    brand: 'Oraimo',
    story:
      'Answer the phone from your wrist in the market and keep both hands for bargaining. Large bright screen, splash-proof, and a price that leaves change.',
    points: ['Bluetooth calling', 'Large HD screen', 'IP68'],
    specs: {
      Display: '2.01-inch LCD',
      'Water resistance': 'IP68',
      Works: 'With Android and iPhone',
    },
    box: ['Watch', 'Magnetic charging cable', 'Warranty card'],
    aspect: 1.2,
    variant: 0,
    offers: [
      ['Black', 32_500, 37_500],
      ['Silver', 32_500],
    ],
  },
];
