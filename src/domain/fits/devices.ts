import type { Product } from '#src/domain/catalogue/product.ts';
import { compareIds } from '#src/domain/listing/order.ts';
import type { Connector } from './connectors.ts';
import type { Fits } from './fits.ts';
import { isMadeForOthers, kindOf, type FitsKind } from './kind.ts';
import { deviceKeys, modelName, type DeviceKeys } from './names.ts';

/** The fields that decide what goes with a product. */
export type FitsProduct = Pick<
  Product,
  'id' | 'slug' | 'title' | 'brands' | 'category' | 'subcategory' | 'fits' | 'stock'
>;

/** Something that others are made for, in all its variants. */
export type Device = {
  /** Shared by its variants. */
  readonly key: string;
  /** As a shopper reads it: "Samsung Galaxy A15". */
  readonly name: string;
  readonly keys: DeviceKeys;
  /** The brand's name in lower case. */
  readonly brand: string;
  readonly connectors: readonly Connector[];
  readonly voltage: number | null;
  /** The variant to link to: the oldest in stock, else the oldest. */
  readonly product: FitsProduct;
};

/** Something that is made for devices, in all its variants. */
export type Accessory = {
  readonly name: string;
  readonly kind: FitsKind;
  readonly brand: string;
  readonly fits: Fits;
  /** The oldest variant in stock; null if all are sold out. */
  readonly product: FitsProduct | null;
};

/** What a product is among those that go with each other; null if it is neither. */
export type Part =
  | { readonly as: 'device'; readonly device: Device }
  | { readonly as: 'accessory'; readonly accessory: Accessory };

const NOTHING: Fits = { models: [], connectors: [], voltage: null };

/** Returns the devices and accessories of a catalogue, by the ids of their products. */
export function partsById(products: readonly FitsProduct[]): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const known = new Map<string, Part>();
  for (const product of inTurn(products)) {
    const kind = kindOf(product);
    const { models, connectors } = product.fits ?? NOTHING;
    const hasPlug = kind === 'earphones' && connectors.length > 0;
    const isAccessory = isMadeForOthers(kind) || hasPlug || models.length > 0;
    const name = modelName(product.title);
    const key = `${isAccessory ? kind : 'device'} ${brandOf(product)} ${name}`;
    const part =
      known.get(key) ??
      (isAccessory ? accessoryOf(product, name, kind) : deviceOf(product, name, key));
    known.set(key, part);
    parts.set(product.id, part);
  }
  return parts;
}

/** Those in stock first, and the oldest first: the first of its variants stands for all. */
function inTurn(products: readonly FitsProduct[]): readonly FitsProduct[] {
  const isOut = ({ stock }: FitsProduct) => (stock === 0 ? 1 : 0);
  return products.toSorted((a, b) => isOut(a) - isOut(b) || compareIds(a.id, b.id));
}

function brandOf({ brands }: FitsProduct): string {
  return (brands[0] ?? '').toLowerCase();
}

function deviceOf(product: FitsProduct, name: string, key: string): Part {
  const { connectors, voltage } = product.fits ?? NOTHING;
  const device = {
    key,
    name,
    keys: deviceKeys({ name, brands: product.brands }),
    brand: brandOf(product),
    connectors,
    voltage,
  };
  return { as: 'device', device: { ...device, product } };
}

function accessoryOf(product: FitsProduct, name: string, kind: FitsKind): Part {
  const accessory: Accessory = {
    ...{ name, kind, brand: brandOf(product) },
    fits: product.fits ?? NOTHING,
    product: product.stock === 0 ? null : product,
  };
  return { as: 'accessory', accessory };
}
