import type { Goods } from './goods-item.ts';

const colourless = true;

/** Solar panels. */
export const solarPanels: readonly Goods[] = [
  {
    name: 'Jinko Tiger Neo 580W N-Type Solar Panel',
    brand: 'Jinko',
    story:
      'N-type cells lose less of themselves to heat and to years, which matters on a zinc roof in March. Four of these and a decent inverter keep a modest home off the grid by day.',
    points: [
      'N-type TOPCon half cells',
      'Low degradation over 30 years',
      'Anodised aluminium frame',
    ],
    specs: {
      'Rated power': '580 W',
      Efficiency: '22.5%',
      Cells: '144 N-type half cells',
      Size: '2,278 × 1,134 × 30 mm',
    },
    box: ['Solar panel', 'MC4 leads fitted'],
    aspect: 2.0,
    variant: 0,
    colourless,
    offers: [['Black', 118_000, 129_500]],
  },
  {
    name: 'Canadian Solar HiKu6 550W Mono Solar Panel',
    brand: 'Canadian Solar',
    story:
      'The installer’s default: mono PERC, split cells that shrug off the shadow of a mango branch, and a maker whose warranty will still answer the phone in ten years.',
    points: ['Split cells tolerate partial shade', 'Mono PERC', 'Tested for salt mist and ammonia'],
    specs: {
      'Rated power': '550 W',
      Efficiency: '21.5%',
      Cells: '144 mono PERC half cells',
      Size: '2,261 × 1,134 × 35 mm',
    },
    box: ['Solar panel', 'MC4 leads fitted'],
    aspect: 2.0,
    variant: 0,
    colourless,
    offers: [['Navy', 108_500]],
  },
  {
    name: 'Canadian Solar HiKu6 410W Mono Solar Panel',
    brand: 'Canadian Solar',
    story:
      'Short enough for the awkward roofs: 1.7 metres instead of 2.2, light enough for two people and a ladder. Pairs well with a 3 kVA system.',
    points: ['Compact frame for small roofs', '21% efficient', 'All-weather junction box'],
    specs: {
      'Rated power': '410 W',
      Efficiency: '21.0%',
      Cells: '108 mono PERC half cells',
      Size: '1,722 × 1,134 mm',
    },
    box: ['Solar panel', 'MC4 leads fitted'],
    aspect: 1.52,
    variant: 1,
    colourless,
    offers: [['Black', 86_000, 94_000]],
  },
  {
    name: 'EcoFlow 220W Bifacial Portable Solar Panel',
    brand: 'EcoFlow',
    story:
      'It drinks light from both sides: lay it over pale concrete and the back adds up to a quarter more. Folds into its own case, which is also its stand.',
    points: [
      'Bifacial, up to 25% more energy',
      'Foldable, with case and kickstand',
      'Sealed to IP68',
    ],
    specs: {
      'Rated power': '220 W front, 155 W rear',
      Protection: 'IP68',
      Connector: 'MC4',
      Type: 'Foldable',
    },
    box: ['Solar panel', 'Case and kickstand', 'MC4 cable'],
    aspect: 0.6,
    variant: 2,
    colourless,
    offers: [['Black', 498_000, 560_000]],
  },
  {
    name: 'EcoFlow 110W Portable Solar Panel',
    brand: 'EcoFlow',
    story:
      'Balcony-sized. Open it on the rail in the morning, fold it at noon, and a River-class station will be full for the evening.',
    points: ['Folds to briefcase size', 'IP68 against dust and rain', 'Works with any MC4 station'],
    specs: { 'Rated power': '110 W', Protection: 'IP68', Connector: 'MC4', Type: 'Foldable' },
    box: ['Solar panel', 'Carry case', 'Cable'],
    aspect: 0.55,
    variant: 2,
    colourless,
    offers: [['Black', 285_000]],
  },
  {
    name: 'Jackery SolarSaga 100W Portable Solar Panel',
    brand: 'Jackery',
    story:
      'Two panels on a hinge with magnets and USB ports at the back, so on a picnic it will charge a phone with no station at all. The orange trim helps you find it again in tall grass.',
    points: ['USB-A and USB-C ports of its own', 'Fold-out stands', 'About 4 kg'],
    specs: { 'Rated power': '100 W', Ports: 'DC, USB-A, USB-C', Type: 'Foldable' },
    box: ['Solar panel', 'DC cable', 'User guide'],
    aspect: 0.45,
    variant: 3,
    colourless,
    offers: [['Orange', 265_000, 298_000]],
  },
  {
    name: 'Bluetti PV200 200W Foldable Solar Panel',
    brand: 'Bluetti',
    story:
      'Four leaves, tough ETFE skin and adjustable legs that find the sun’s angle. A sensible partner for an AC180: half a day of clear sky and it is ready for the night.',
    points: ['ETFE-coated, wipes clean', 'Up to 23.4% efficient', 'Adjustable kickstands'],
    specs: {
      'Rated power': '200 W',
      Efficiency: 'up to 23.4%',
      Protection: 'IP65',
      Connector: 'MC4',
      Type: 'Foldable',
    },
    box: ['Solar panel', 'MC4 leads fitted', 'Manual'],
    aspect: 0.4,
    variant: 3,
    colourless,
    offers: [['Grey', 428_000, 475_000]],
  },
];

/** Batteries for inverters and solar systems. */
export const batteries: readonly Goods[] = [
  {
    name: 'Felicity Solar 5kWh 48V 100Ah Lithium Battery',
    brand: 'Felicity Solar',
    story:
      'Wall it up, connect it to almost any 48-volt inverter and forget it. Owners stop asking how many hours of light they have; that is the best review we know.',
    points: [
      'LiFePO4: thousands of deep cycles',
      'Battery management built in',
      'Stacks in parallel as you grow',
    ],
    specs: {
      Energy: '5 kWh',
      Voltage: '48 V class',
      Capacity: '100 Ah',
      Chemistry: 'LiFePO4',
      Mounting: 'Wall',
    },
    box: ['Battery', 'Wall bracket', 'Cables', 'Manual'],
    aspect: 1.3,
    variant: 1,
    colourless: true,
    offers: [['White', 1_180_000, 1_290_000]],
  },
  {
    name: 'Felicity Solar 10kWh 48V 200Ah Lithium Battery',
    brand: 'Felicity Solar',
    story:
      'Ten kilowatt-hours for houses with a freezer, a pump and opinions about air conditioning. It speaks to the inverter over CAN or RS485 so the two agree on when to stop.',
    points: [
      'Twice the evening of the 5 kWh',
      'CAN and RS485 communication',
      'Quiet: no fan, no fumes',
    ],
    specs: {
      Energy: '10 kWh',
      Voltage: '48 V class',
      Capacity: '200 Ah',
      Chemistry: 'LiFePO4',
      Mounting: 'Wall or floor',
    },
    box: ['Battery', 'Bracket', 'Cables', 'Manual'],
    aspect: 1.6,
    variant: 1,
    colourless: true,
    offers: [['White', 2_060_000, 2_190_000]],
  },
  {
    name: 'Felicity Solar 12V 200Ah Deep Cycle Gel Battery',
    brand: 'Felicity Solar',
    story:
      'Sealed gel, nothing to top up and nothing to spill, so it can stand indoors behind the television. The affordable start for a 1.5 kVA set-up.',
    points: ['Maintenance-free', 'Safe indoors', 'Deep-cycle plates'],
    specs: { Voltage: '12 V', Capacity: '200 Ah', Type: 'Sealed gel, deep cycle' },
    box: ['Battery', 'Terminal bolts'],
    aspect: 0.46,
    variant: 0,
    colourless: true,
    offers: [['Grey', 338_000]],
  },
  {
    name: 'Luminous 12V 220Ah Tall Tubular Inverter Battery',
    brand: 'Luminous',
    story:
      'Tubular plates are the old trick for batteries that are emptied every night, and Luminous has been at it longest. Add distilled water when the floats drop, and it will outlive its guarantee.',
    points: [
      'Tall tubular plates',
      'Float indicators show the water level',
      'Made for frequent long outages',
    ],
    specs: { Voltage: '12 V', Capacity: '220 Ah', Type: 'Tall tubular, flooded lead-acid' },
    box: ['Battery', 'Float indicators', 'Warranty card'],
    aspect: 0.82,
    variant: 2,
    colourless: true,
    offers: [['Red', 372_000, 405_000]],
  },
  {
    name: 'Luminous Red Charge RC 25000 12V 200Ah Tubular Battery',
    brand: 'Luminous',
    story:
      'The red lid is famous in every battery row from Alaba to Kano. A straight 200 amp-hour tubular that takes punishment and comes back for more.',
    points: ['Accepts charge quickly', 'Low water consumption', 'Robust casing'],
    specs: { Voltage: '12 V', Capacity: '200 Ah', Type: 'Tubular, flooded lead-acid' },
    box: ['Battery', 'Warranty card'],
    aspect: 0.8,
    variant: 2,
    colourless: true,
    offers: [['Coral Red', 345_000]],
  },
  {
    name: 'Genus 12V 220Ah Tall Tubular Inverter Battery',
    brand: 'Genus',
    story:
      'Four of these make the standard 3.5 to 5 kVA bank that so many electricians swear by. Genus uses thick spines in the tubes, so they shed slowly.',
    points: [
      'Thick-spined tubular plates',
      'Suits banks of two, four or eight',
      'Easy-to-read floats',
    ],
    specs: { Voltage: '12 V', Capacity: '220 Ah', Type: 'Tall tubular, flooded lead-acid' },
    box: ['Battery', 'Warranty card'],
    aspect: 0.82,
    variant: 2,
    colourless: true,
    offers: [['Blue', 358_000, 389_000]],
  },
  {
    name: 'Pylontech US5000 4.8kWh 48V Lithium Battery',
    brand: 'Pylontech',
    story:
      'The rack module that engineers specify: slim, stackable to sixteen, and on the compatibility list of nearly every hybrid inverter. Start with one and add another next year.',
    points: ['95% depth of discharge', 'Rack-mount, stackable', 'Wide inverter compatibility'],
    specs: {
      Energy: '4.8 kWh',
      Voltage: '48 V',
      Capacity: '100 Ah',
      Chemistry: 'LiFePO4',
      Mounting: '19-inch rack or bracket',
    },
    box: ['Battery module', 'Link cables', 'Manual'],
    aspect: 0.37,
    variant: 3,
    colourless: true,
    offers: [['Charcoal', 1_640_000, 1_750_000]],
  },
  {
    name: 'EcoFlow Delta 2 Smart Extra Battery 1024Wh',
    brand: 'EcoFlow',
    story:
      'Clip it to a Delta 2 and the night doubles. One cable, no settings: the station sees it, charges it and counts its hours together with its own.',
    points: ['Adds 1,024 Wh to a Delta 2', 'Plug and play', 'LFP cells'],
    specs: { Energy: '1,024 Wh', Fits: 'EcoFlow Delta 2', Chemistry: 'LiFePO4' },
    box: ['Extra battery', 'Connection cable', 'Manual'],
    aspect: 0.5,
    variant: 3,
    colourless: true,
    offers: [['Black', 785_000, 860_000]],
  },
];
