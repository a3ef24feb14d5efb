import {
  readBanner,
  readBrands,
  readCategory,
  readDelivery,
  readFormerName,
  readList,
  readPolicy,
  readSearchWords,
  readSection,
  readShopDetails,
  readSubcategory,
  type ForeignBanner,
  type ForeignDelivery,
  type ForeignFormerName,
  type ForeignKind,
  type ForeignPolicy,
  type ForeignSection,
  type Refused,
} from '#src/contract/foreign.ts';
import type { OwnWords } from '#src/domain/search/own-words.ts';
import type { ShopDetails } from '#src/domain/shop-details.ts';
import { PullError } from '#src/catalogue/errors.ts';
import { titleOf, type Notes, type RecordKind } from '#src/catalogue/left-out.ts';
import type { ServerMenu } from '#src/catalogue/normalise/menu.ts';
import { finishShopDetails } from '#src/catalogue/normalise/shop-details.ts';
import type { Source } from './source.ts';

/** Everything of a catalogue except its products. */
export type Lists = {
  readonly menu: ServerMenu;
  readonly formerNames: readonly ForeignFormerName[];
  readonly sections: readonly ForeignSection[];
  readonly banners: readonly ForeignBanner[];
  readonly delivery: readonly ForeignDelivery[];
  readonly policies: readonly ForeignPolicy[];
  readonly searchWords: readonly OwnWords[];
  /** Null if the server tells none. */
  readonly shop: ShopDetails | null;
};

/**
 * Reads the short lists of the API. A server without policies, search words or details of the shop is
 * fine: the shop has its own. The other lists are required. Notes each record that cannot be read.
 * Throws a PullError if a whole list cannot be read.
 */
export async function fetchLists(source: Source, notes: Notes): Promise<Lists> {
  const [categories, home, banners, delivery, policies, words, shop] = await Promise.all([
    demand(source, '/categories'),
    demand(source, '/product/home'),
    demand(source, '/banners'),
    demand(source, '/delivery'),
    source.get('/policies'),
    source.get('/search-words'),
    source.get('/shop'),
  ]);
  const read = <T>(path: string, reply: unknown, kind: ListKind<T>): T[] =>
    readRecords(`${source.url}${path}`, reply, kind, notes);
  const told = readShopDetails(shop);
  return {
    menu: {
      categories: read('/categories', categories, kinds.category),
      subcategories: read('/categories', categories, kinds.subcategory),
      brands: read('/categories', categories, kinds.brand),
    },
    formerNames: read('/categories', categories, kinds.formerName),
    sections: read('/product/home', home, kinds.section),
    banners: read('/banners', banners, kinds.banner),
    delivery: read('/delivery', delivery, kinds.delivery),
    policies: policies === null ? [] : read('/policies', policies, kinds.policy),
    searchWords: words === null ? [] : read('/search-words', words, kinds.searchWords),
    shop: told === null ? null : finishShopDetails(told, notes),
  };
}

/** A kind of list: how it is named, and how one of its records is read. */
type ListKind<T> = {
  readonly listed: ForeignKind;
  readonly kind: RecordKind;
  readonly read: (record: unknown) => T | Refused;
};

const kinds = {
  category: kindOf('category', 'category', (record) => {
    const result = readCategory(record);
    return result.ok ? result.category : result;
  }),
  subcategory: kindOf('subcategory', 'category', (record) => {
    const result = readSubcategory(record);
    return result.ok ? result.subcategory : result;
  }),
  brand: kindOf('brand', 'category', (record) => {
    const result = readBrands(record);
    return result.ok ? result.brands : result;
  }),
  formerName: kindOf('formerName', 'former name', (record) => {
    const result = readFormerName(record);
    return result.ok ? result.formerName : result;
  }),
  section: kindOf('section', 'section', (record) => {
    const result = readSection(record);
    return result.ok ? result.section : result;
  }),
  banner: kindOf('banner', 'banner', (record) => {
    const result = readBanner(record);
    return result.ok ? result.banner : result;
  }),
  delivery: kindOf('delivery', 'delivery', (record) => {
    const result = readDelivery(record);
    return result.ok ? result.delivery : result;
  }),
  policy: kindOf('policy', 'policy', (record) => {
    const result = readPolicy(record);
    return result.ok ? result.policy : result;
  }),
  searchWords: kindOf('searchWords', 'search words', (record) => {
    const result = readSearchWords(record);
    return result.ok ? result.searchWords : result;
  }),
};

function kindOf<T>(
  listed: ForeignKind,
  kind: RecordKind,
  read: (record: unknown) => T | Refused,
): ListKind<T> {
  return { listed, kind, read };
}

/** Returns the readable records of a reply from `url`; the others go to the notes. */
function readRecords<T>(
  url: string,
  reply: unknown,
  { listed, kind, read }: ListKind<T>,
  notes: Notes,
): T[] {
  const list = readList(reply, listed);
  if (!list.ok) throw new PullError(`The answer of ${url} has ${list.reason}.`);
  const records: T[] = [];
  for (const record of list.records) {
    const result = read(record);
    if (isRefused(result)) notes.leftOut.push(leftOut(kind, result));
    else records.push(result);
  }
  return records;
}

async function demand(source: Source, path: string): Promise<unknown> {
  const reply = await source.get(path);
  if (reply === null) {
    throw new PullError(`The API has no ${source.url}${path}; correct SHOP_API_URL.`);
  }
  return reply;
}

function isRefused(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && 'ok' in result;
}

function leftOut(kind: RecordKind, { id, title, reason }: Refused): Notes['leftOut'][number] {
  return { kind, id, title: titleOf(title), reason };
}
