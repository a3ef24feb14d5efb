import type { PhoneModel } from './phone-item.ts';

const common = { brand: 'Tecno', network: '4G', sim: 'Two nano-SIM' } as const;

/** Tecno's Spark series. */
export const tecnoSpark: readonly PhoneModel[] = [
  {
    ...common,
    name: 'Tecno Spark Go 2024',
    screen: '6.56-inch IPS LCD, 1612 × 720, 90 Hz',
    chip: 'Unisoc T606',
    rear: '13 MP main, AI lens, dual flash',
    front: '8 MP with flash',
    battery: '5,000 mAh, 10 W wired',
    system: 'Android 13 Go edition, HiOS 13',
    aspect: 2.17,
    variant: 1,
    story:
      'Light on the pocket and on data: the Go edition of Android is trimmed for small memory, so the basics open briskly. Stereo speakers are a surprise at this money.',
    points: ['90 Hz screen', 'Two speakers with DTS sound', 'Side fingerprint reader'],
    offers: [
      ['3+64', 'Gravity Black', 112_000],
      ['4+128', 'Mystery White', 129_500],
    ],
  },
  {
    ...common,
    name: 'Tecno Spark Go 1',
    screen: '6.67-inch IPS LCD, 1600 × 720, 120 Hz',
    chip: 'Unisoc T615',
    rear: '13 MP main, dual flash',
    front: '8 MP with flash',
    battery: '5,000 mAh, 15 W wired',
    system: 'Android 14 Go edition, HiOS 14',
    aspect: 2.15,
    variant: 1,
    story:
      'A 120 Hz screen on the cheapest Spark: scrolling is as smooth as on phones three times the price. It brushes off dust and splashes, and doubles as the remote for your TV or air conditioner.',
    points: [
      '120 Hz at entry price',
      'IP54 dust and splash protection',
      'Infrared remote control built in',
    ],
    offers: [
      ['3+64', 'Startrail Black', 124_000, 136_000],
      ['4+128', 'Glittery White', 141_500],
    ],
  },
  {
    ...common,
    name: 'Tecno Spark 20C',
    screen: '6.56-inch IPS LCD, 1612 × 720, 90 Hz',
    chip: 'MediaTek Helio G36',
    rear: '50 MP main, AI lens, dual flash',
    front: '8 MP with flash',
    battery: '5,000 mAh, 18 W wired',
    system: 'Android 13, HiOS 13',
    aspect: 2.17,
    variant: 1,
    story:
      'Fifty megapixels and 18-watt charging for those who sell on WhatsApp and need clean product pictures without spending the capital.',
    points: [
      '50 MP main camera',
      '18 W charging',
      'Dynamic Port shows calls and charging around the camera',
    ],
    offers: [['4+128', 'Alpenglow Gold', 146_000, 162_000]],
  },
  {
    ...common,
    name: 'Tecno Spark 20',
    screen: '6.56-inch IPS LCD, 1612 × 720, 90 Hz',
    chip: 'MediaTek Helio G85',
    rear: '50 MP main, AI lens, dual flash',
    front: '32 MP with dual flash',
    battery: '5,000 mAh, 18 W wired',
    system: 'Android 13, HiOS 13',
    aspect: 2.17,
    variant: 1,
    story:
      'Selfie first: a 32-megapixel front camera with its own pair of flashes finds you even in a dark club. The Helio G85 behind it plays the popular games without heating your palm.',
    points: ['32 MP selfie camera with dual flash', 'Gaming-class Helio G85', 'Stereo speakers'],
    offers: [
      ['8+128', 'Cyber White', 172_000],
      ['8+256', 'Neon Gold', 189_000],
    ],
  },
  {
    ...common,
    name: 'Tecno Spark 20 Pro',
    screen: '6.78-inch IPS LCD, 2460 × 1080, 120 Hz',
    chip: 'MediaTek Helio G99',
    rear: '108 MP main, macro and AI lens',
    front: '32 MP with dual flash',
    battery: '5,000 mAh, 33 W wired',
    system: 'Android 13, HiOS 13.5',
    aspect: 2.2,
    variant: 1,
    story:
      'Print a picture from its 108-megapixel sensor at poster size and it holds up. Full HD+, 120 Hz and the G99 made this the Spark that gamers bought by the pair.',
    points: ['108 MP camera with 3× in-sensor zoom', 'Full HD+ at 120 Hz', '33 W charging'],
    offers: [['8+256', 'Frosty Ivory', 226_000, 249_000]],
  },
  {
    ...common,
    name: 'Tecno Spark 30C',
    screen: '6.67-inch IPS LCD, 1600 × 720, 120 Hz',
    chip: 'MediaTek Helio G81',
    rear: '50 MP main, dual flash',
    front: '8 MP with flash',
    battery: '5,000 mAh, 18 W wired',
    system: 'Android 14, HiOS 14',
    aspect: 2.15,
    variant: 3,
    story:
      'Round camera ring, flat sides, and a promise from Tecno that it will still be smooth four years on. IP54 keeps harmattan dust out of it, the infrared port keeps you off the hunt for the remote.',
    points: ['Four-year fluency rating', 'IP54 and infrared remote', '120 Hz display'],
    offers: [
      ['4+128', 'Orbit Black', 163_000, 178_000],
      ['8+256', 'Orbit White', 198_500],
    ],
  },
  {
    ...common,
    name: 'Tecno Spark 30 Pro',
    screen: '6.78-inch AMOLED, 2436 × 1080, 120 Hz',
    chip: 'MediaTek Helio G100',
    rear: '108 MP main, 2 MP depth',
    front: '13 MP',
    battery: '5,000 mAh, 33 W wired',
    system: 'Android 14, HiOS 14',
    aspect: 2.17,
    variant: 3,
    story:
      'AMOLED comes to the Spark, fingerprint reader under the glass and all. Films look rich, the always-on clock is a pleasure, and 108 megapixels take care of the rest.',
    points: [
      'AMOLED with in-display fingerprint',
      '108 MP main camera',
      'Stereo speakers with Dolby Atmos',
    ],
    offers: [
      ['8+128', 'Arctic Glow', 238_000],
      ['8+256', 'Obsidian Edge', 257_500],
    ],
  },
];
