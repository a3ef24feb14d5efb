import { shop } from '#src/domain/shop.ts';
import type { Goods } from './goods-item.ts';

/** Phone cases; `variant` follows the camera of the phone that each one fits. */
export const cases: readonly Goods[] = [
  {
    name: 'Apple iPhone 16 Silicone Case with MagSafe',
    brand: 'Apple',
    story:
      'Silk outside, microfibre inside, and a conductive strip so that Camera Control still feels your finger. Made by the people who made the phone, and it shows at the corners.',
    points: ['Works with Camera Control', 'Built-in magnets', 'Soft lining'],
    specs: { Fits: 'iPhone 16', Material: 'Silicone', MagSafe: 'Yes' },
    box: ['Case'],
    aspect: 2.06,
    variant: 0,
    offers: [
      ['Ultramarine', 58_000, 65_000],
      ['Black', 58_000],
    ],
  },
  {
    name: 'Apple iPhone 16 Pro Clear Case with MagSafe',
    brand: 'Apple',
    story:
      'You chose the titanium; let it be seen. Coatings on both sides keep the clear case from yellowing and scratching, and accessories snap straight on.',
    points: ['Scratch-resistant coatings', 'Resists yellowing', 'Magnets for chargers and wallets'],
    specs: { Fits: 'iPhone 16 Pro', Material: 'Polycarbonate', MagSafe: 'Yes' },
    box: ['Case'],
    aspect: 2.09,
    variant: 1,
    offers: [['Clear', 59_500]],
  },
  {
    name: 'Spigen Tough Armor Case for iPhone 15 Pro Max',
    brand: 'Spigen',
    story:
      'Two layers and a foam heart. It has a kickstand for films on the plane, and it has already saved more screens than we have sold.',
    points: ['Dual layer with impact foam', 'Kickstand', 'Raised lips for screen and camera'],
    specs: { Fits: 'iPhone 15 Pro Max', Material: 'Polycarbonate and TPU' },
    box: ['Case'],
    aspect: 2.08,
    variant: 1,
    offers: [['Black', 34_500, 39_500]],
  },
  {
    name: 'Spigen Ultra Hybrid Case for iPhone 15',
    brand: 'Spigen',
    story:
      'Hard back, soft frame, nothing to hide. The buttons click as they did without a case, which is rarer than it should be.',
    points: ['Clear back', 'Air-cushion corners', 'Crisp buttons'],
    specs: { Fits: 'iPhone 15', Material: 'Polycarbonate and TPU' },
    box: ['Case'],
    aspect: 2.06,
    variant: 1,
    offers: [['Clear', 24_500, 28_000]],
  },
  {
    name: 'Spigen Rugged Armor Case for Samsung Galaxy S25 Ultra',
    brand: 'Spigen',
    story:
      'Matt black with a carbon-fibre weave at head and foot: slim enough for the pocket, grippy enough for a wet hand at a filling station.',
    points: ['Flexible TPU', 'Slips into a pocket', 'S Pen cut-out'],
    specs: { Fits: 'Samsung Galaxy S25 Ultra', Material: 'TPU' },
    box: ['Case'],
    aspect: 2.1,
    variant: 0,
    offers: [['Black', 27_500]],
  },
  {
    name: 'UAG Monarch Case for iPhone 16 Pro Max',
    brand: 'UAG',
    story:
      'Leather, alloy, polycarbonate, rubber: five layers bolted together with visible screws. If your phone goes up ladders, dress it accordingly.',
    points: ['Five-layer construction', 'Drop-tested to 25 ft', 'Magnet module'],
    specs: { Fits: 'iPhone 16 Pro Max', Material: 'Polycarbonate, TPU, leather and alloy' },
    box: ['Case'],
    aspect: 2.1,
    variant: 1,
    offers: [['Black', 98_000, 109_000]],
  },
  {
    name: `${shop.brand} Clear Case for Samsung Galaxy A15`,
    brand: shop.brand,
    story:
      'Thicker at the corners, where phones land. It costs less than a plate of jollof on the Island and it will save you a screen.',
    points: ['Cushioned corners', 'Precise openings', 'Lip around the lenses'],
    specs: { Fits: 'Samsung Galaxy A15', Material: 'TPU' },
    box: ['Case'],
    aspect: 2.08,
    variant: 0,
    offers: [['Clear', 4_500, 6_000]],
  },
  {
    name: `${shop.brand} Shockproof Case for Tecno Camon 30`,
    brand: shop.brand,
    story:
      'Shaped around the big round camera so that the glass never touches the table. A textured back gives your fingers something to hold.',
    points: ['Raised camera guard', 'Textured grip', 'Stiff frame, soft inside'],
    specs: { Fits: 'Tecno Camon 30', Material: 'Polycarbonate and TPU' },
    box: ['Case'],
    aspect: 2.17,
    variant: 3,
    offers: [
      ['Black', 6_500],
      ['Green', 6_500, 8_000],
    ],
  },
  {
    name: `${shop.brand} Leather-Feel Case for Infinix Note 40`,
    brand: shop.brand,
    story:
      'Stitched, warm to the touch and cut for the magnetic ring, so MagCharge works through it. A dressed-up Note for the price of a taxi.',
    points: ['Works with MagCharge', 'Stitched finish', 'Covers all four corners'],
    specs: { Fits: 'Infinix Note 40', Material: 'Synthetic leather over TPU' },
    box: ['Case'],
    aspect: 2.17,
    variant: 1,
    offers: [['Brown', 7_500]],
  },
];
