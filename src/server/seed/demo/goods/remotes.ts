import { shop } from '#src/domain/shop.ts';
import type { Goods } from './goods-item.ts';

const colourless = true;

/** Remote controls. */
export const remotes: readonly Goods[] = [
  {
    name: 'Samsung SolarCell Smart TV Remote Control',
    brand: 'Samsung',
    story:
      'No batteries to hunt for at kick-off: it lives on room light, the Wi-Fi in the air or a quick sip of USB-C. For recent Samsung televisions that came with one.',
    points: ['Charges from light', 'Voice button', 'Direct keys for streaming apps'],
    specs: {
      Connection: 'Bluetooth',
      Charging: 'Light, USB-C',
      Fits: 'Samsung Smart TVs with SolarCell remote',
    },
    box: ['Remote control'],
    aspect: 4.3,
    variant: 1,
    colourless,
    offers: [['Black', 38_500, 44_000]],
  },
  {
    name: 'LG Magic Remote Control MR23GN',
    brand: 'LG',
    story:
      'Point and a cursor appears on the television; roll the wheel and menus fly. After a week nobody in the house will go back to arrows.',
    points: ['Pointer and scroll wheel', 'Voice search', 'NFC: tap a phone to share its screen'],
    specs: {
      Connection: 'Bluetooth',
      Power: 'Two AA cells',
      Fits: 'LG webOS TVs of 2023 and most of 2022',
    },
    box: ['Remote control'],
    aspect: 4,
    variant: 2,
    colourless,
    offers: [['Charcoal', 46_500]],
  },
  {
    name: 'Amazon Fire TV Alexa Voice Remote Control (3rd Gen)',
    brand: 'Amazon',
    story:
      'Hold the blue key and ask for the film. It also turns the television and sound bar on and off, so two other remotes can go into the drawer.',
    points: ['Alexa voice control', 'Power and volume for the TV', 'App shortcuts'],
    specs: {
      Connection: 'Bluetooth and infrared',
      Power: 'Two AAA cells',
      Fits: 'Fire TV Stick (2nd Gen and later)',
    },
    box: ['Remote control', 'Two AAA cells'],
    aspect: 3.8,
    variant: 3,
    colourless,
    offers: [['Black', 29_500, 34_000]],
  },
  {
    name: 'Xiaomi TV Box Bluetooth Voice Remote Control',
    brand: 'Xiaomi',
    story:
      'A clean slip of black with twelve keys, for a Mi Box whose own has vanished between the cushions. Pair it once and Google listens.',
    points: ['Google Assistant key', 'Slim body', 'Pairs in seconds'],
    specs: {
      Connection: 'Bluetooth',
      Power: 'Two AAA cells',
      Fits: 'Mi Box S and Xiaomi TV Stick',
    },
    box: ['Remote control'],
    aspect: 3.7,
    variant: 3,
    colourless,
    offers: [['Black', 14_500]],
  },
  {
    name: `${shop.brand} Universal TV Remote Control`,
    brand: shop.brand,
    story:
      'Programmed for the brands that Nigerian homes really have, and it learns the keys of the one we missed. Large digits for large thumbs.',
    points: ['Ready for most LED and Smart TVs', 'Learning mode', 'Large, raised keys'],
    specs: { Connection: 'Infrared', Power: 'Two AAA cells' },
    box: ['Remote control', 'Code list'],
    aspect: 4.4,
    variant: 0,
    colourless,
    offers: [['Black', 4_500, 6_000]],
  },
  {
    name: `${shop.brand} Universal Air Conditioner Remote Control`,
    brand: shop.brand,
    story:
      'Hold one key and it steps through a thousand codes until your air conditioner answers. It remembers after that, and the screen glows at three in the morning when you need it.',
    points: ['About 1,000 codes', 'Lit display', 'One-key search'],
    specs: { Connection: 'Infrared', Power: 'Two AAA cells', Display: 'Backlit LCD' },
    box: ['Remote control', 'Wall holder'],
    aspect: 3.1,
    variant: 2,
    colourless,
    offers: [['White', 5_500]],
  },
  {
    name: `${shop.brand} Replacement Decoder Remote Control`,
    brand: shop.brand,
    story:
      'For pay-TV decoders whose remote has lost its numbers to years of channel-hopping. Keys are where your fingers expect them, and it needs no pairing.',
    points: ['No set-up', 'Same key layout', 'Printed legends that last'],
    specs: { Connection: 'Infrared', Power: 'Two AAA cells', Fits: 'Common HD pay-TV decoders' },
    box: ['Remote control'],
    aspect: 4.2,
    variant: 0,
    colourless,
    offers: [['Grey', 3_500, 4_500]],
  },
];
