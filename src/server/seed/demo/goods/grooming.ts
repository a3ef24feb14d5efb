import { shop } from '#src/domain/shop.ts';
import type { Goods } from './goods-item.ts';

const colourless = true;

/** Hair clippers and trimmers. */
export const clippers: readonly Goods[] = [
  {
    name: 'Wahl Magic Clip Cordless Hair Clipper',
    brand: 'Wahl',
    story:
      'The fade machine. Its stagger-tooth blade blends so forgivingly that apprentices learn on it and masters keep it, and ninety minutes without a cord is a queue of heads.',
    points: [
      'Stagger-tooth blade for seamless fades',
      'Over 90 minutes cordless',
      'Zero-gap adjustable taper lever',
    ],
    specs: {
      Power: 'Lithium-ion, cord or cordless',
      'Run time': 'Over 90 minutes',
      Blade: 'Stagger-tooth 2161',
    },
    box: ['Clipper', 'Eight attachment combs', 'Charger', 'Oil and brush'],
    aspect: 3.4,
    variant: 0,
    colourless,
    offers: [['Red', 148_000, 168_000]],
  },
  {
    name: 'Wahl Senior Corded Hair Clipper',
    brand: 'Wahl',
    story:
      'Barbers of three generations know the sound of this V9000 motor. Aluminium below, chrome above: it does thick hair all Saturday and is rebuilt, not replaced.',
    points: ['V9000 electromagnetic motor', 'Aluminium body', 'Precise taper control'],
    specs: { Power: 'Corded', Motor: 'V9000 electromagnetic', Body: 'Aluminium' },
    box: ['Clipper', 'Attachment combs', 'Oil and brush'],
    aspect: 3.2,
    variant: 1,
    colourless,
    offers: [['Silver', 128_000]],
  },
  {
    name: 'Wahl Cordless Detailer Li Hair Clipper and Trimmer',
    brand: 'Wahl',
    story:
      'For the line that everybody sees first. The wide T-blade sets a hairline in two strokes, and a hundred minutes is a morning of edges.',
    points: ['Extra-wide T-blade', '100 minutes cordless', 'Feather weight'],
    specs: {
      Power: 'Lithium-ion, cordless',
      'Run time': '100 minutes',
      Blade: 'T-wide, zero-overlap',
    },
    box: ['Trimmer', 'Three guides', 'Charger', 'Oil and brush'],
    aspect: 3.6,
    variant: 2,
    colourless,
    offers: [['Black', 112_000, 125_000]],
  },
  {
    name: 'Andis Master Corded Hair Clipper',
    brand: 'Andis',
    story:
      'Fourteen thousand strokes a minute in an unbreakable aluminium case. It runs warm, weighs honest, and cuts anything; you do not so much buy a Master as inherit one.',
    points: [
      'High-speed magnetic motor',
      'Carbon-steel blade, sizes 000 to 1',
      'Aluminium housing',
    ],
    specs: { Power: 'Corded', Speed: '14,000 strokes a minute', Blade: 'Adjustable, 000 to 1' },
    box: ['Clipper', 'Blade oil'],
    aspect: 3.2,
    variant: 1,
    colourless,
    offers: [['Silver', 165_000, 185_000]],
  },
  {
    name: 'Andis Slimline Pro Li Hair Clipper and Trimmer',
    brand: 'Andis',
    story:
      'Thin as a marker and nearly silent: the one that children sit still for. Two hours on a charge, and the T-blade stays cool behind the ears.',
    points: ['Two hours cordless', 'Close-cutting T-blade', 'Very quiet'],
    specs: { Power: 'Lithium-ion, cordless', 'Run time': '2 hours', Blade: 'T-blade' },
    box: ['Trimmer', 'Four combs', 'Charging stand', 'Oil'],
    aspect: 4,
    variant: 2,
    colourless,
    offers: [['Black', 94_500]],
  },
  {
    name: 'Kemei KM-809A Rechargeable Hair Clipper',
    brand: 'Kemei',
    story:
      'The affordable all-rounder found in half the salons that are just starting. Cord or cordless, ceramic blade, and spare parts on every street.',
    points: ['Cord or cordless', 'Replaceable blade', 'Combs included'],
    specs: { Power: 'Rechargeable, cord or cordless' },
    box: ['Clipper', 'Combs', 'Charger', 'Oil and brush'],
    aspect: 3.4,
    variant: 0,
    colourless,
    offers: [['Gold', 21_500, 25_000]],
  },
  {
    name: 'VGR Professional Cordless Hair Clipper with Display',
    brand: 'VGR',
    story:
      'Numbers on the handle tell you how much charge is left before the next customer sits down. The metal body is heavier than it looks and steadier for it.',
    points: ['Charge shown as a percentage', 'Metal body', 'USB charging'],
    specs: { Power: 'Rechargeable, cordless', Display: 'LED', Charging: 'USB' },
    box: ['Clipper', 'Guide combs', 'USB cable', 'Oil and brush'],
    aspect: 3.3,
    variant: 3,
    colourless,
    offers: [['Charcoal', 32_500, 38_000]],
  },
];

/** Complete kits. */
export const barberKits: readonly Goods[] = [
  {
    name: `${shop.brand} Starter Barber Kit 12-Piece`,
    brand: shop.brand,
    story:
      'Everything to open a chair on a veranda: clipper, cape, scissors, combs, brush and a roll-up bag to keep them in.',
    points: ['Clipper with eight guards', 'Cape, scissors and neck brush', 'Canvas roll-up bag'],
    specs: { Pieces: '12', Clipper: 'Rechargeable', Bag: 'Canvas' },
    box: ['Clipper', 'Guards', 'Cape', 'Scissors', 'Combs', 'Brush', 'Canvas bag'],
    aspect: 0.8,
    variant: 0,
    colourless,
    offers: [['Brown', 48_500, 57_000]],
  },
  {
    name: `${shop.brand} Professional Barber Kit 20-Piece`,
    brand: shop.brand,
    story:
      'The step up for a working salon: clipper and trimmer, straight razor, spray bottle, two capes, in a hard case with cut foam. Nothing rattles.',
    points: ['Clipper and separate trimmer', 'Hard case with foam', 'Razor and spray bottle'],
    specs: {
      Pieces: '20',
      Clipper: 'Rechargeable',
      Trimmer: 'Rechargeable',
      Case: 'Hard, lockable',
    },
    box: [
      'Clipper',
      'Trimmer',
      'Razor',
      'Scissors',
      'Two capes',
      'Combs and guards',
      'Spray bottle',
      'Hard case',
    ],
    aspect: 0.75,
    variant: 1,
    colourless,
    offers: [['Black', 98_000, 115_000]],
  },
  {
    name: 'Kemei KM-600 11-in-1 Grooming and Barber Kit',
    brand: 'Kemei',
    story:
      'One handle, many heads: hair, beard, nose, body, all stored upright in a stand by the mirror. Made for one household rather than a salon, and good at it.',
    points: ['Interchangeable heads', 'Storage stand', 'Rechargeable'],
    specs: { Pieces: '11', Power: 'Rechargeable' },
    box: ['Handle', 'Trimmer and shaver heads', 'Combs', 'Stand', 'Charger'],
    aspect: 0.95,
    variant: 2,
    colourless,
    offers: [['Black', 27_500]],
  },
  {
    name: 'Wahl Home Barber Kit 30-Piece',
    brand: 'Wahl',
    story:
      'A mains clipper, a battery trimmer and a case of colour-coded combs, with a mirror so that you can see what you are doing to the back. Four haircuts and it has paid for itself.',
    points: ['Corded clipper and cordless trimmer', 'Ten guide combs', 'Cape, scissors and mirror'],
    specs: { Pieces: '30', Clipper: 'Corded', Trimmer: 'Battery' },
    box: ['Clipper', 'Trimmer', 'Guide combs', 'Scissors', 'Cape', 'Mirror', 'Storage case'],
    aspect: 0.85,
    variant: 3,
    colourless,
    offers: [['Grey', 89_500, 99_500]],
  },
];
