import type { Item } from '#src/server/seed/demo/item.ts';
import { cases } from './cases.ts';
import { cables, chargers } from './charging.ts';
import { earbuds } from './earbuds.ts';
import { goodsItems } from './goods-item.ts';
import { barberKits, clippers } from './grooming.ts';
import { headphones } from './headphones.ts';
import { powerBanks } from './power-banks.ts';
import { powerStations } from './power-stations.ts';
import { remotes } from './remotes.ts';
import { batteries, solarPanels } from './solar.ts';
import { speakers } from './speakers.ts';
import { fitnessWatches, premiumWatches } from './watches.ts';

const accessories = { category: 'Accessories' } as const;
const power = { category: 'Power' } as const;
const audio = { category: 'Audio' } as const;
const watch = {
  kind: 'smart-watch',
  category: 'Smart Watches',
  views: ['front', 'detail'],
} as const;
const grooming = { category: 'Grooming' } as const;

/** Everything in the demo shop that is neither phone nor tablet, shelf by shelf. */
export function allGoods(): Item[] {
  return [
    ...goodsItems(
      { ...accessories, kind: 'charger', subcategory: 'Chargers', views: ['front', 'back'] },
      chargers,
    ),
    ...goodsItems(
      { ...accessories, kind: 'cable', subcategory: 'Cables', views: ['front'] },
      cables,
    ),
    ...goodsItems(
      { ...accessories, kind: 'case', subcategory: 'Phone Cases', views: ['front'] },
      cases,
    ),
    ...goodsItems(
      { ...power, kind: 'power-bank', subcategory: 'Power Banks', views: ['front'] },
      powerBanks,
    ),
    ...goodsItems(
      { ...power, kind: 'power-station', subcategory: 'Power Stations', views: ['front', 'back'] },
      powerStations,
    ),
    ...goodsItems(
      { ...power, kind: 'solar-panel', subcategory: 'Solar Panels', views: ['front'] },
      solarPanels,
    ),
    ...goodsItems(
      { ...power, kind: 'battery', subcategory: 'Inverter Batteries', views: ['front'] },
      batteries,
    ),
    ...goodsItems(
      { ...audio, kind: 'earbuds', subcategory: 'Earbuds', views: ['front', 'detail'] },
      earbuds,
    ),
    ...goodsItems(
      { ...audio, kind: 'headphones', subcategory: 'Headphones', views: ['front', 'detail'] },
      headphones,
    ),
    ...goodsItems(
      {
        ...audio,
        kind: 'bluetooth-speaker',
        subcategory: 'Bluetooth Speakers',
        views: ['front', 'detail'],
      },
      speakers,
    ),
    ...goodsItems({ ...watch, subcategory: 'Premium Watches' }, premiumWatches),
    ...goodsItems({ ...watch, subcategory: 'Fitness Watches' }, fitnessWatches),
    ...goodsItems(
      { ...grooming, kind: 'hair-clipper', subcategory: 'Hair Clippers', views: ['front'] },
      clippers,
    ),
    ...goodsItems(
      { ...grooming, kind: 'barber-kit', subcategory: 'Barber Kits', views: ['front'] },
      barberKits,
    ),
    ...goodsItems(
      { kind: 'remote-control', category: 'Remote Controls', subcategory: null, views: ['front'] },
      remotes,
    ),
  ];
}
