import { partsById, type Accessory, type Device, type FitsProduct, type Part } from './devices.ts';
import type { FitsKind } from './kind.ts';
import {
  createRings,
  isFitting,
  namePlaces,
  placesOfAccessory,
  placesOfDevice,
} from './matching.ts';

/** A product that goes with another; `slug` is null for a model that the shop does not have. */
type GoesWithLink = { readonly name: string; readonly slug: string | null };

/** The products that go with one. */
export type GoesWith = {
  /** Whether the product is made for them, or they for it. */
  readonly as: 'fits' | 'goes with';
  /** At least one. */
  readonly links: readonly GoesWithLink[];
  /** Sockets of further devices that it fits; empty if there are none. */
  readonly sockets: readonly string[];
};

/** Most products that are named. */
const MOST = 4;

/** Most products that are looked at on a ring. */
const LOOKED_AT = 50;

/** Of a device's accessories, one of each kind comes before a second one. */
const KINDS: readonly FitsKind[] = [
  'cover',
  'charger',
  'cable',
  'earphones',
  'battery',
  'other-accessory',
  'other',
];

/**
 * Returns a function that says what goes with a product; null for nothing. An accessory fits the models
 * that it names, except those known to have other sockets; without names, any device with one of its
 * sockets, else with its voltage. Those of the same brand come first; sold-out accessories are left
 * out. A change of one product changes what a few others name.
 */
export function goesWithIn(
  products: readonly FitsProduct[],
): (product: Pick<FitsProduct, 'id'>) => GoesWith | null {
  const parts = partsById(products);
  const shelves = shelvesOf(parts.values());
  return ({ id }) => {
    const part = parts.get(id);
    if (part === undefined) return null;
    return part.as === 'device'
      ? accessoriesOf(part.device, shelves)
      : devicesOf(part.accessory, shelves);
  };
}

/** All devices and all accessories in stock. */
type Shelves = {
  readonly devices: ReturnType<typeof createRings<Device>>;
  readonly accessories: ReturnType<typeof createRings<Accessory>>;
};

function shelvesOf(parts: Iterable<Part>): Shelves {
  const devices = createRings<Device>();
  const accessories = createRings<Accessory>();
  for (const part of new Set(parts)) {
    if (part.as === 'device') {
      const { key, brand } = part.device;
      for (const place of placesOfDevice(part.device)) devices.add(place, key, brand, part.device);
      continue;
    }
    const { accessory } = part;
    if (accessory.product === null) continue;
    const { id } = accessory.product;
    for (const place of placesOfAccessory(accessory)) {
      accessories.add(place, id, accessory.brand, accessory);
    }
  }
  return { devices, accessories };
}

function accessoriesOf(device: Device, { devices, accessories }: Shelves): GoesWith | null {
  const places = placesOfDevice(device).toSorted(
    (a, b) => precedence(a, device) - precedence(b, device),
  );
  const byKind = KINDS.map((kind) => {
    const found = places.flatMap((place) =>
      firstOf(accessories.from(`${kind} ${place}`, device.key), (one) =>
        isFitting(one, device, devices.isPlain),
      ),
    );
    return [...new Set(found)];
  });
  const inTurns = Array.from({ length: MOST }, (_, turn) =>
    byKind.flatMap((kind) => kind[turn] ?? []),
  );
  const links = inTurns
    .flat()
    .slice(0, MOST)
    .map(({ name, product }) => ({ name, slug: product?.slug ?? null }));
  return links.length === 0 ? null : { as: 'goes with', links, sockets: [] };
}

function devicesOf(accessory: Accessory, { devices }: Shelves): GoesWith | null {
  const { models, connectors, voltage } = accessory.fits;
  const asker = `${accessory.brand} ${accessory.name}`;
  const at = (place: string) =>
    firstOf(devices.from(place, asker), (device) => isFitting(accessory, device, devices.isPlain));
  if (models.length > 0) {
    const links = models.flatMap((model): readonly GoesWithLink[] => {
      const found = namePlaces(model, accessory).flatMap(at);
      return found.length > 0 ? found.map(linkOf) : [{ name: model, slug: null }];
    });
    return { as: 'fits', links: distinct(links).slice(0, MOST), sockets: [] };
  }
  const places =
    connectors.length === 0 ? [`volts ${voltage}`] : connectors.map((one) => `socket ${one}`);
  const own = places.map((place) => `${place} ${accessory.brand}`);
  const links = distinct([...own, ...places].flatMap(at).map(linkOf));
  if (links.length === 0) return null;
  const isMore = places.some((place) => devices.size(place) > MOST);
  return { as: 'fits', links: links.slice(0, MOST), sockets: isMore ? connectors : [] };
}

/** By name first, then of the same brand, then any. */
function precedence(place: string, { brand }: Device): number {
  if (!place.startsWith('socket') && !place.startsWith('volts')) return 0;
  return place.startsWith('socket') && place.endsWith(` ${brand}`) ? 1 : 2;
}

function firstOf<T>(things: Iterable<T>, test: (thing: T) => boolean): readonly T[] {
  const found: T[] = [];
  let count = 0;
  for (const thing of things) {
    if (test(thing)) found.push(thing);
    count += 1;
    if (found.length === MOST || count === LOOKED_AT) break;
  }
  return found;
}

function linkOf({ name, product }: Device): GoesWithLink {
  return { name, slug: product.slug };
}

function distinct(links: readonly GoesWithLink[]): readonly GoesWithLink[] {
  const byName = new Map(links.map((link) => [link.name, link]));
  return [...byName.values()];
}
