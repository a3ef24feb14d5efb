import type { Accessory, Device } from './devices.ts';
import { nameKey } from './names.ts';
import { createRing, type Ring } from './ring.ts';

/** Rings of things, keyed by where they are looked up: a name, a series, a socket, a voltage. */
type Rings<T> = {
  readonly add: (place: string, id: string, brand: string, thing: T) => void;
  readonly from: (place: string, asker: string) => Iterable<T>;
  /** Whether the things at a place are of one brand: then a name without it is plain. */
  readonly isPlain: (place: string) => boolean;
  readonly size: (place: string) => number;
};

/** Creates rings. */
export function createRings<T>(): Rings<T> {
  const rings = new Map<string, { readonly ring: Ring<T>; readonly brands: Set<string> }>();
  return {
    add: (place, id, brand, thing) => {
      const known = rings.get(place) ?? { ring: createRing<T>(), brands: new Set() };
      rings.set(place, known);
      known.ring.add(id, thing);
      known.brands.add(brand);
    },
    from: (place, asker) => rings.get(place)?.ring.from(asker) ?? [],
    isPlain: (place) => rings.get(place)?.brands.size === 1,
    size: (place) => rings.get(place)?.ring.size() ?? 0,
  };
}

/** Where a device is looked up. */
export function placesOfDevice({ keys, connectors, voltage, brand }: Device): readonly string[] {
  return [
    ...keys.whole.map((key) => `name ${key}`),
    ...keys.series.map((key) => `series ${key}`),
    ...connectors.flatMap((connector) => [`socket ${connector}`, `socket ${connector} ${brand}`]),
    ...(voltage === null ? [] : [`volts ${voltage}`]),
  ];
}

/** Where an accessory is looked up: by its names, else its sockets, else its voltage. */
export function placesOfAccessory(accessory: Accessory): readonly string[] {
  const { kind, fits, brand } = accessory;
  const { models, connectors, voltage } = fits;
  const places =
    models.length > 0
      ? models.flatMap((model) => namePlaces(model, accessory))
      : connectors.length > 0
        ? connectors.flatMap((connector) => [`socket ${connector}`, `socket ${connector} ${brand}`])
        : voltage === null
          ? []
          : [`volts ${voltage}`];
  return [...new Set(places)].map((place) => `${kind} ${place}`);
}

/** Where the devices of a name are looked up. A case fits no whole series: each model has its shape. */
export function namePlaces(model: string, { kind }: Pick<Accessory, 'kind'>): readonly string[] {
  const key = nameKey(model);
  if (key === null) return [];
  return kind === 'cover' ? [`name ${key}`] : [`name ${key}`, `series ${key}`];
}

/**
 * Returns whether an accessory fits a device: it names it and has no other socket, or it names none
 * and shares a socket, or it has neither and the same voltage. `isPlain` says whether a name means
 * devices of one brand.
 */
export function isFitting(
  accessory: Accessory,
  device: Device,
  isPlain: (place: string) => boolean,
): boolean {
  const { models, connectors, voltage } = accessory.fits;
  const shares = connectors.some((connector) => device.connectors.includes(connector));
  if (models.length > 0) {
    const own = new Set(placesOfDevice(device));
    const named = models
      .flatMap((model) => namePlaces(model, accessory))
      .some((place) => own.has(place) && isPlain(place));
    return named && (shares || connectors.length === 0 || device.connectors.length === 0);
  }
  return connectors.length > 0 ? shares : voltage !== null && voltage === device.voltage;
}
