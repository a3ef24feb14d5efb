import { colourNote, colourOf } from '#src/server/seed/demo/colours.ts';
import { type Item, picturesOf } from '#src/server/seed/demo/item.ts';
import { describe } from '#src/server/seed/describe.ts';
import { boxOf } from './phone-box.ts';
import { memoryNote } from './memory-note.ts';

/** A variant on sale: "8+256" or "256" (GB of RAM and storage), colour, price and former price. */
type PhoneOffer = readonly [memory: string, colour: string, price: number, was?: number];

/** A smartphone or tablet as its maker publishes it. Facts only; prose is `story` and `points`. */
export type PhoneModel = {
  readonly name: string;
  readonly brand: string;
  readonly screen: string;
  readonly chip: string;
  readonly rear: string;
  readonly front: string;
  readonly battery: string;
  readonly system: string;
  /** "4G" or "5G"; "Wi-Fi" for a tablet without SIM. */
  readonly network: string;
  readonly sim: string;
  /** Charged by Lightning and not by USB-C. */
  readonly lightning?: true;
  readonly aspect: number;
  readonly variant: number;
  readonly story: string;
  readonly points: readonly string[];
  readonly offers: readonly PhoneOffer[];
};

/** Where these models stand in the shop, and as what they are drawn. */
export type PhoneShelf = {
  readonly kind: 'smartphone' | 'tablet';
  readonly category: string;
  readonly subcategory: string;
};

/** One product for each variant of each model. */
export function phoneItems(shelf: PhoneShelf, models: readonly PhoneModel[]): Item[] {
  return models.flatMap((model) => model.offers.map((offer) => phoneItem(shelf, model, offer)));
}

function phoneItem(shelf: PhoneShelf, model: PhoneModel, offer: PhoneOffer): Item {
  const [memory, colour, price, was] = offer;
  const { ram, storage } = readMemory(memory);
  const room = [ram === null ? '' : `${ram}GB RAM `, sizeName(storage)].join('');
  const title = `${model.name} ${room} – ${colour}`;
  const [body, accent] = colourOf(colour);
  const { kind, category, subcategory } = shelf;
  return {
    title,
    brand: model.brand,
    category,
    subcategory,
    price,
    was: was ?? null,
    pictures: picturesOf(
      { kind, colour: body, accent, aspect: model.aspect, variant: model.variant },
      ['front', 'back'],
    ),
    description: describe({
      paragraphs: [
        model.story,
        `${memoryNote(ram, storage, model.name)} ${colour} ${colourNote(colour, model.name)}.`,
      ],
      features: model.points,
      specs: specsOf(model, ram, storage, colour),
      box: boxOf(model.brand, kind, model.lightning === true),
    }),
  };
}

function specsOf(
  model: PhoneModel,
  ram: number | null,
  storage: number,
  colour: string,
): [string, string][] {
  const rows: [string, string][] = [
    ['Model', model.name],
    ['Display', model.screen],
    ['Chipset', model.chip],
    ['Memory (RAM)', ram === null ? '' : `${ram} GB`],
    ['Storage', sizeName(storage).replace(/(\d)([GT]B)/, '$1 $2')],
    ['Rear cameras', model.rear],
    ['Front camera', model.front],
    ['Battery', model.battery],
    ['Operating system at launch', model.system],
    ['Network', model.network],
    ['SIM', model.sim],
    ['Colour', colour],
  ];
  return rows.filter(([, value]) => value !== '');
}

function readMemory(memory: string): { ram: number | null; storage: number } {
  const match = /^(?:(\d+)\+)?(\d+)$/.exec(memory);
  if (match === null) throw new RangeError(`not "RAM+storage" or "storage" in GB: ${memory}`);
  return { ram: match[1] === undefined ? null : Number(match[1]), storage: Number(match[2]) };
}

function sizeName(gigabytes: number): string {
  return gigabytes < 1024 ? `${gigabytes}GB` : `${gigabytes / 1024}TB`;
}
