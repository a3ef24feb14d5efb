import { describe } from './describe.ts';
import { hashNumbers, pick } from '#src/demo/random.ts';
import type { Combination } from './line.ts';
import { features } from './features.ts';
import { sentences } from './prose.ts';
import { specsOf } from './specs.ts';

/** Sentences that are true of every product. Like every list for `some`, its length is prime. */
const notes = [
  'We open one of every delivery and try it in the shop before the rest goes on the shelf.',
  'If you are not sure that it suits you, send us a message with what you use now and we will say so plainly.',
  'Bought for somebody else? Tell us, and the parcel will go out without a price in it.',
  'Keep the box for a week: it makes a return, should you need one, much quicker.',
  'The maker may change small things, such as the shade of a cable, from one delivery to the next.',
  'Colours on a screen are never quite the colours in the hand; come and see it in the shop if that matters to you.',
  'Write the serial number down on the day it arrives, together with the date; a warranty claim begins with both.',
  'Spare parts and fitting accessories are on the same shelf of this shop, and go into the same parcel.',
  'Charge it fully once before the first day of use, then treat it as you like.',
  'Everything listed in the box was in the box that we opened; if something is missing from yours, tell us within 24 hours.',
  'Nigerian sockets take three square pins; where a plug is part of the delivery, it fits them without an adapter.',
] as const;

/** Returns the description of a generated product: 1.5 to 4 kB of HTML, worded by its seed. */
export function describeCombination(combination: Combination): string {
  const { line, seed } = combination;
  const told = some(sentences[line.family], 8 + (seed % 6), seed);
  const cut = 3 + (hashNumbers(seed, 1) % 2);
  return describe({
    paragraphs: [told.slice(0, cut), told.slice(cut, cut + 4), told.slice(cut + 4)]
      .filter((sentenceGroup) => sentenceGroup.length > 0)
      .map((group) => fill(group.join(' '), combination))
      .concat(some(notes, 3 + (hashNumbers(seed, 5) % 7), hashNumbers(seed, 2)).join(' ')),
    features: some(features[line.family], 4 + (seed % 3), hashNumbers(seed, 3)).map((text) =>
      fill(text, combination),
    ),
    specs: specsOf(combination),
    box: [combination.model, ...boxes[line.family]],
  });
}

const boxes = {
  phone: ['Charger', 'USB-C cable', 'Clear case', 'SIM ejection pin', 'Warranty card'],
  keypad: ['Battery', 'Charger', 'Quick guide'],
  tablet: ['Charger', 'USB-C cable', 'Quick guide'],
  roof: ['Fixings', 'Manual', 'Warranty card'],
  case: ['Cleaning cloth'],
  power: ['Connection cables', 'Manual', 'Warranty card'],
  sound: ['USB-C charging cable', 'Quick guide', 'Warranty card'],
  charge: ['Quick guide'],
  wear: ['Strap', 'Magnetic charging cable', 'Quick guide'],
  groom: ['Guide combs', 'Charging cable', 'Oil and brush'],
  home: ['Code list'],
} as const;

/** Picks `count` different entries of a list of prime length, in an order given by the seed. */
function some(list: readonly string[], count: number, seed: number): string[] {
  const stride = 1 + (hashNumbers(seed, 4) % (list.length - 1));
  const start = seed % list.length;
  return Array.from({ length: Math.min(count, list.length) }, (_, index) =>
    pick(list, start + index * stride),
  );
}

function fill(text: string, { model, size, colour, line }: Combination): string {
  return text
    .replaceAll('{model}', model)
    .replaceAll('{size}', size)
    .replaceAll('{colour}', colour.toLowerCase())
    .replaceAll('{brand}', line.brand);
}
