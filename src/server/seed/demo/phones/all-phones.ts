import type { Item } from '#src/server/seed/demo/item.ts';
import { featurePhones } from './feature-phones.ts';
import { galaxyA } from './galaxy-a.ts';
import { galaxyS } from './galaxy-s.ts';
import { infinix } from './infinix.ts';
import { newIphones } from './iphones-new.ts';
import { iphones } from './iphones.ts';
import { itel } from './itel.ts';
import { onePluses } from './oneplus.ts';
import { otherAndroids } from './oppo-and-others.ts';
import { phoneItems } from './phone-item.ts';
import { pixels } from './pixel.ts';
import { pocoAndT } from './poco-and-t.ts';
import { redmi } from './redmi.ts';
import { androidTablets, ipads } from './tablets.ts';
import { tecnoCamon } from './tecno-camon.ts';
import { tecnoSpark } from './tecno-spark.ts';

/** Every phone and tablet of the demo shop, family by family. */
export function allPhones(): Item[] {
  const phone = { kind: 'smartphone', category: 'Phones' } as const;
  const tablet = { kind: 'tablet', category: 'Tablets' } as const;
  return [
    ...phoneItems({ ...phone, subcategory: 'iPhone' }, [...iphones, ...newIphones]),
    ...phoneItems({ ...phone, subcategory: 'Android Phones' }, [
      ...galaxyA,
      ...galaxyS,
      ...tecnoSpark,
      ...tecnoCamon,
      ...infinix,
      ...itel,
      ...redmi,
      ...pocoAndT,
      ...pixels,
      ...onePluses,
      ...otherAndroids,
    ]),
    ...featurePhones(),
    ...phoneItems({ ...tablet, subcategory: 'iPad' }, ipads),
    ...phoneItems({ ...tablet, subcategory: 'Android Tablets' }, androidTablets),
  ];
}
