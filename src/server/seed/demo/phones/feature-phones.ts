import { colourNote, colourOf } from '#src/server/seed/demo/colours.ts';
import { type Item, picturesOf } from '#src/server/seed/demo/item.ts';
import { describe } from '#src/server/seed/describe.ts';

type FeaturePhone = {
  readonly name: string;
  readonly aspect: number;
  readonly variant: number;
  readonly story: string;
  readonly points: readonly string[];
  readonly specs: Readonly<Record<string, string>>;
  readonly offers: readonly (readonly [colour: string, price: number, was?: number])[];
};

const models: readonly FeaturePhone[] = [
  {
    name: 'Nokia 105 (2023) Dual SIM',
    aspect: 2.33,
    variant: 0,
    story:
      'The phone that answers when the smartphone has died. Charge it on Sunday, use it all week, find your way home by its torch. The curved keys can be dialled without looking.',
    points: [
      'Weeks of standby',
      'Wireless FM radio: no earphones needed',
      'Torch and the Snake game',
      'Stores up to 2,000 contacts',
    ],
    specs: {
      Display: '1.8-inch QQVGA colour',
      Battery: '1,000 mAh, removable',
      Network: '2G',
      SIM: 'Two mini-SIM',
      Software: 'Series 30+',
      Charging: 'Micro-USB',
    },
    offers: [
      ['Charcoal', 18_500, 21_000],
      ['Cyan', 18_500],
    ],
  },
  {
    name: 'Nokia 106 (2023) Dual SIM',
    aspect: 2.33,
    variant: 0,
    story:
      'A 105 with music: slip in a memory card of up to 32 GB and the 106 plays MP3s all the way to Ibadan and back. The battery is nearly half as big again.',
    points: ['MP3 player with microSD slot', 'Bigger 1,450 mAh battery', 'Wireless FM radio'],
    specs: {
      Display: '1.8-inch QQVGA colour',
      Battery: '1,450 mAh, removable',
      Network: '2G',
      SIM: 'Two mini-SIM',
      'Memory card': 'microSD up to 32 GB',
      Software: 'Series 30+',
    },
    offers: [['Charcoal', 23_500]],
  },
  {
    name: 'Nokia 110 (2023) Dual SIM',
    aspect: 2.35,
    variant: 1,
    story:
      'Camera, music, torch, radio: small things, all in reach of one thumb. The nano-textured back has a better grip than phones that cost fifty times as much.',
    points: ['Rear camera', 'MP3 player, microSD up to 32 GB', 'Textured, scratch-resistant shell'],
    specs: {
      Display: '1.8-inch QQVGA colour',
      Battery: '1,000 mAh, removable',
      Network: '2G',
      SIM: 'Two mini-SIM',
      Camera: 'QVGA',
      'Memory card': 'microSD up to 32 GB',
    },
    offers: [['Charcoal', 26_000, 29_000]],
  },
  {
    name: 'Nokia 130 Music (2023) Dual SIM',
    aspect: 2.33,
    variant: 1,
    story:
      'A loud speaker, dedicated music keys down the side and a larger screen. Shops and security posts buy the 130 by the dozen because it entertains a night shift and does not need minding.',
    points: ['Powerful loudspeaker', 'Dedicated music keys', '2.4-inch screen'],
    specs: {
      Display: '2.4-inch QVGA colour',
      Battery: '1,450 mAh, removable',
      Network: '2G',
      SIM: 'Two mini-SIM',
      'Memory card': 'microSD up to 32 GB',
      Software: 'Series 30+',
    },
    offers: [['Dark Blue', 34_500, 38_000]],
  },
  {
    name: 'Nokia 150 (2023) Dual SIM',
    aspect: 2.33,
    variant: 1,
    story:
      'The well-dressed one: metallic keys, a softly domed back and IP52 protection against drips. Conversations stay clear thanks to a microphone that listens for you and not the traffic.',
    points: ['Premium keypad', 'IP52 splash protection', 'Rear camera and flash'],
    specs: {
      Display: '2.4-inch QVGA colour',
      Battery: '1,450 mAh, removable',
      Network: '2G',
      SIM: 'Two mini-SIM',
      Camera: 'VGA with flash',
      Protection: 'IP52',
    },
    offers: [
      ['Cyan', 39_500],
      ['Red', 39_500, 43_000],
    ],
  },
  {
    name: 'Nokia 3310 (2017) Dual SIM',
    aspect: 2.27,
    variant: 0,
    story:
      'You know its grandfather. This one kept the curves and Snake, and added colour, a camera and a month of standby. It makes a fine gift for someone who was there the first time.',
    points: ['The classic shape, modernised', 'Up to 22 hours of talk', 'Snake, naturally'],
    specs: {
      Display: '2.4-inch QVGA colour',
      Battery: '1,200 mAh, removable',
      Network: '2G',
      SIM: 'Two micro-SIM',
      Camera: '2 MP with flash',
      Storage: '16 MB, microSD up to 32 GB',
    },
    offers: [
      ['Dark Blue', 48_500, 54_000],
      ['Yellow', 48_500],
    ],
  },
  {
    name: 'Nokia 5310 (2020) Dual SIM',
    aspect: 2.37,
    variant: 1,
    story:
      'XpressMusic is back with its red and white side stripe, music keys and two front speakers. Load a card with old-school highlife and let it play on the window sill.',
    points: ['Dual front-facing speakers', 'Side keys for music', 'Removable battery'],
    specs: {
      Display: '2.4-inch QVGA colour',
      Battery: '1,200 mAh, removable',
      Network: '2G',
      SIM: 'Two mini-SIM',
      Camera: 'VGA with flash',
      'Memory card': 'microSD up to 32 GB',
    },
    offers: [['Black', 45_000, 49_500]],
  },
  {
    name: 'Nokia 2660 Flip Dual SIM',
    aspect: 2.2,
    variant: 3,
    story:
      'Open to answer, snap to hang up: it never gets old. Big separated keys and hearing-aid support make the Flip the phone we suggest for grandparents, and 4G keeps calls clear.',
    points: [
      'Flip design with second screen',
      '4G voice calls (VoLTE)',
      'Emergency button, hearing-aid compatible',
    ],
    specs: {
      Display: '2.8-inch main, 1.77-inch outer',
      Battery: '1,450 mAh, removable',
      Network: '4G',
      SIM: 'Two nano-SIM',
      Camera: 'VGA',
      Storage: '128 MB, microSD up to 32 GB',
    },
    offers: [
      ['Black', 79_000, 88_000],
      ['Red', 79_000],
    ],
  },
  {
    name: 'Nokia 8210 4G Dual SIM',
    aspect: 2.34,
    variant: 0,
    story:
      'The slim icon of 1999 with a 4G modem in it. Calls are clear, the screen is large for its kind, and it slides into the coin pocket of your jeans.',
    points: [
      '4G voice calls',
      '2.8-inch screen',
      'MP3 player and FM radio, with or without earphones',
    ],
    specs: {
      Display: '2.8-inch QVGA colour',
      Battery: '1,450 mAh, removable',
      Network: '4G',
      SIM: 'Two nano-SIM',
      Camera: '0.3 MP',
      Storage: '128 MB, microSD up to 32 GB',
    },
    offers: [['Dark Blue', 72_000, 79_500]],
  },
];

/** Phones with keys: one product for each colour. */
export function featurePhones(): Item[] {
  return models.flatMap((model) =>
    model.offers.map(([colour, price, was]) => {
      const [body, accent] = colourOf(colour);
      return {
        title: `${model.name} – ${colour}`,
        brand: 'Nokia',
        category: 'Phones',
        subcategory: 'Feature Phones',
        price,
        was: was ?? null,
        pictures: picturesOf(
          {
            kind: 'feature-phone',
            colour: body,
            accent,
            aspect: model.aspect,
            variant: model.variant,
          },
          ['front', 'back'],
        ),
        description: describe({
          paragraphs: [model.story, `${colour} ${colourNote(colour, model.name)}.`],
          features: model.points,
          specs: [['Model', model.name], ...Object.entries(model.specs), ['Colour', colour]],
          box: ['Phone', 'Removable battery', 'Micro-USB charger', 'Quick guide'],
        }),
      };
    }),
  );
}
