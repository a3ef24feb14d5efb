import type { Goods } from './goods-item.ts';

/** True wireless earbuds. */
export const earbuds: readonly Goods[] = [
  {
    name: 'Apple AirPods 4 Wireless Earbuds',
    brand: 'Apple',
    story:
      'No rubber tips, nothing pushed into the ear: they rest there and you forget them. Open the lid near an iPhone and they introduce themselves; nod your head to take a call.',
    points: [
      'H2 chip with Voice Isolation',
      'Spatial audio that follows your head',
      'USB-C case, 30 hours in all',
    ],
    specs: {
      Playback: '5 hours, 30 with case',
      Protection: 'IP54',
      Charging: 'USB-C',
      Chip: 'Apple H2',
    },
    box: ['Earbuds', 'Charging case'],
    aspect: 0.92,
    variant: 2,
    offers: [['White', 245_000, 268_000]],
  },
  {
    name: 'Apple AirPods Pro 2 (USB-C) Wireless Earbuds',
    brand: 'Apple',
    story:
      'Adaptive Audio blends the silence with the street so that you hear the keke but not the engine. Four sizes of tips come along, so they fit; the case even chirps when it is lost in a sofa.',
    points: [
      'Twice the noise cancelling of the first Pro',
      'Adaptive Audio and Conversation Awareness',
      'Case with speaker and lanyard loop',
    ],
    specs: {
      Playback: '6 hours, 30 with case',
      'Noise cancelling': 'Active, adaptive',
      Protection: 'IP54',
      Charging: 'USB-C, MagSafe, Qi',
    },
    box: ['Earbuds', 'MagSafe charging case', 'Four sizes of tips', 'USB-C cable'],
    aspect: 0.75,
    variant: 0,
    offers: [['White', 352_000, 395_000]],
  },
  {
    name: 'Samsung Galaxy Buds FE Wireless Earbuds',
    brand: 'Samsung',
    story:
      'Little wings hold them steady through a five-a-side match, and the noise cancelling is the real kind. The sensible companion for any Galaxy A.',
    points: ['Active noise cancelling', 'Secure wing tips', 'Auto Switch between Galaxy devices'],
    specs: {
      Playback: '6 hours with ANC, 21 with case',
      'Noise cancelling': 'Active',
      Protection: 'IPX2',
      Charging: 'USB-C',
    },
    box: ['Earbuds', 'Charging case', 'Wing tips and ear tips', 'USB-C cable'],
    aspect: 1,
    variant: 1,
    offers: [
      ['Graphite', 118_000, 132_000],
      ['White', 118_000],
    ],
  },
  {
    name: 'Samsung Galaxy Buds3 Pro Wireless Earbuds',
    brand: 'Samsung',
    story:
      'Blades of light on the stems are for show; the two-way speaker with its planar tweeter is for people who know what a cymbal should sound like.',
    points: [
      'Two-way speakers with dual amplifiers',
      'Adaptive noise control',
      'Live interpreter with Galaxy AI',
    ],
    specs: {
      Playback: '6 hours with ANC, 26 with case',
      'Noise cancelling': 'Active, adaptive',
      Protection: 'IP57',
      Charging: 'USB-C, Qi',
    },
    box: ['Earbuds', 'Charging case', 'Ear tips', 'USB-C cable'],
    aspect: 1.05,
    variant: 2,
    offers: [['Silver', 295_000, 325_000]],
  },
  {
    name: 'Oraimo FreePods 4 ANC Wireless Earbuds',
    brand: 'Oraimo',
    story:
      'Walk through Oshodi market with these in and you will understand the fuss. FreePods brought noise cancelling down to a price that a corper can meet, with bass to match.',
    points: [
      'Active noise cancelling up to 30 dB',
      '35.5 hours with the case',
      'Tuned in the oraimo sound app',
    ],
    specs: { Playback: '35.5 hours with case', 'Noise cancelling': 'Active', Charging: 'USB-C' },
    box: ['Earbuds', 'Charging case', 'Ear tips', 'USB-C cable', 'Warranty card'],
    aspect: 0.9,
    variant: 0,
    offers: [
      ['Black', 33_900, 39_500],
      ['White', 33_900],
    ],
  },
  {
    name: 'Oraimo FreePods 3C ENC Wireless Earbuds',
    brand: 'Oraimo',
    story:
      'Four microphones keep your voice and drop the bus around it, which makes the 3C a favourite of online tutors and customer-care staff.',
    points: [
      'Four-microphone call noise reduction',
      '36 hours with the case',
      'Fast charging by USB-C',
    ],
    specs: {
      Playback: '36 hours with case',
      Calls: 'Environmental noise cancelling',
      Charging: 'USB-C',
    },
    box: ['Earbuds', 'Charging case', 'Ear tips', 'USB-C cable', 'Warranty card'],
    aspect: 0.88,
    variant: 2,
    offers: [['Black', 24_500, 28_000]],
  },
  {
    name: 'Anker Soundcore R50i Wireless Earbuds',
    brand: 'Anker',
    story:
      'Twenty-two presets in the app and ten-millimetre drivers that like Afrobeats. They disappear into a coin pocket on a lanyard and cost less than a tank of fuel.',
    points: [
      '10 mm drivers with BassUp',
      '30 hours with the case',
      'Ten minutes’ charge, two hours’ music',
    ],
    specs: {
      Playback: '10 hours, 30 with case',
      Protection: 'IPX5',
      Bluetooth: '5.3',
      Charging: 'USB-C',
    },
    box: ['Earbuds', 'Charging case', 'Ear tips', 'USB-C cable'],
    aspect: 0.82,
    variant: 0,
    offers: [
      ['Black', 28_500, 32_000],
      ['Pink', 28_500],
    ],
  },
  {
    name: 'Anker Soundcore P40i ANC Wireless Earbuds',
    brand: 'Anker',
    story:
      'Sixty hours with the case: charge them on the first of the month and look again around the tenth. The case opens into a phone stand, for films on the night bus.',
    points: [
      'Adaptive noise cancelling',
      '60 hours with the case',
      'Case doubles as a phone stand',
    ],
    specs: {
      Playback: '12 hours, 60 with case',
      'Noise cancelling': 'Active, adaptive',
      Protection: 'IPX5',
      Charging: 'USB-C',
    },
    box: ['Earbuds', 'Charging case', 'Five sizes of tips', 'USB-C cable'],
    aspect: 0.85,
    variant: 2,
    offers: [['Black', 62_000, 69_500]],
  },
  {
    name: 'Anker Soundcore Liberty 4 NC Wireless Earbuds',
    brand: 'Anker',
    story:
      'High-resolution audio over LDAC and cancelling that listens to your own ear canal before it decides.',
    points: [
      'Reduces noise by up to 98.5%',
      'LDAC high-resolution audio',
      '50 hours with the case, wireless charging',
    ],
    specs: {
      Playback: '10 hours, 50 with case',
      Drivers: '11 mm',
      'Noise cancelling': 'Active, adaptive',
      Charging: 'USB-C, Qi',
    },
    box: ['Earbuds', 'Charging case', 'Four sizes of tips', 'USB-C cable'],
    aspect: 0.86,
    variant: 3,
    offers: [['Navy', 92_000, 105_000]],
  },
  {
    name: 'JBL Wave Beam Wireless Earbuds',
    brand: 'JBL',
    story:
      'JBL Deep Bass in a stick-style bud that keeps the street audible when you tap it. A first pair that does not sound like one.',
    points: ['Ambient Aware and TalkThru', '32 hours with the case', 'Rain-proof buds'],
    specs: {
      Playback: '8 hours, 32 with case',
      Drivers: '8 mm',
      Protection: 'IP54 buds, IPX2 case',
      Charging: 'USB-C',
    },
    box: ['Earbuds', 'Charging case', 'Ear tips', 'USB-C cable'],
    aspect: 0.8,
    variant: 0,
    offers: [['Black', 68_500, 76_000]],
  },
  {
    name: 'JBL Tune Flex ANC Wireless Earbuds',
    brand: 'JBL',
    story:
      'Wear them open in the office and sealed in the gym: both kinds of tip are in the box and the sound adjusts to each. Two pairs for the price of one, we say.',
    points: ['Open or sealed fit', 'Noise cancelling with Smart Ambient', '32 hours with the case'],
    specs: {
      Playback: '8 hours, 32 with case',
      Drivers: '12 mm',
      'Noise cancelling': 'Active',
      Protection: 'IPX4',
    },
    box: ['Earbuds', 'Charging case', 'Open and sealing tips', 'USB-C cable'],
    aspect: 0.95,
    variant: 2,
    offers: [['White', 98_000, 112_000]],
  },
  {
    name: 'Sony WF-C700N ANC Wireless Earbuds',
    brand: 'Sony',
    story:
      'Small ears, rejoice: Sony shaped these after measuring thousands of them. Gentle warm sound, real noise cancelling, and a case like a river pebble.',
    points: [
      'Among the smallest with ANC',
      'DSEE restores compressed music',
      'Two devices at once',
    ],
    specs: {
      Playback: '7.5 hours with ANC, 15 with case',
      'Noise cancelling': 'Active',
      Protection: 'IPX4',
      Charging: 'USB-C',
    },
    box: ['Earbuds', 'Charging case', 'Three sizes of tips', 'USB-C cable'],
    aspect: 0.5,
    variant: 3,
    offers: [['Lavender', 128_000, 145_000]],
  },
  {
    name: 'Xiaomi Redmi Buds 6 Play Wireless Earbuds',
    brand: 'Xiaomi',
    story:
      'The cheapest good earbuds we know. Ten-millimetre drivers, a light case and 36 hours; lose one at a wedding and you will not weep.',
    points: ['36 hours with the case', 'AI call noise reduction', 'Five equaliser settings'],
    specs: {
      Playback: '7.5 hours, 36 with case',
      Drivers: '10 mm',
      Bluetooth: '5.4',
      Charging: 'USB-C',
    },
    box: ['Earbuds', 'Charging case', 'Ear tips'],
    aspect: 0.9,
    variant: 1,
    offers: [
      ['Black', 17_500],
      ['White', 17_500, 19_500],
    ],
  },
];
