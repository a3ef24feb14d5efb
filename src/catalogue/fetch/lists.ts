import {
  readBanner,
  readBrands,
  readCategory,
  readDelivery,
  readList,
  readPolicy,
  readSection,
  readSubcategory,
  type ForeignBanner,
  type ForeignDelivery,
  type ForeignKind,
  type ForeignPolicy,
  type ForeignSection,
  type Refused,
} from '#src/contract/foreign.ts';
import { PullError } from '#src/catalogue/errors.ts';
import { titleOf, type Notes, type RecordKind } from '#src/catalogue/left-out.ts';
import type { ServerMenu } from '#src/catalogue/normalise/menu.ts';
import type { Source } from './source.ts';

/** Everything of a catalogue but its products, each record read. */
export type Lists = {
  readonly menu: ServerMenu;
  readonly sections: readonly ForeignSection[];
  readonly banners: readonly ForeignBanner[];
  readonly delivery: readonly ForeignDelivery[];
  readonly policies: readonly ForeignPolicy[];
};

/**
 * Reads the short lists of the API. Policies are ours: a server without them is fine. The others it
 * must have. Notes each record that cannot be read; throws a PullError where a whole list cannot.
 */
export async function fetchLists(source: Source, notes: Notes): Promise<Lists> {
  const [categories, home, banners, delivery, policies] = await Promise.all([
    demand(source, '/categories'),
    demand(source, '/product/home'),
    demand(source, '/banners'),
    demand(source, '/delivery'),
    source.get('/policies'),
  ]);

  function take<T>(
    path: string,
    reply: unknown,
    listed: ForeignKind,
    kind: RecordKind,
    read: (record: unknown) => T | Refused,
  ): T[] {
    const list = readList(reply, listed);
    if (!list.ok) throw new PullError(`The answer of ${source.url}${path} has ${list.reason}.`);
    const taken: T[] = [];
    for (const record of list.records) {
      const result = read(record);
      if (isRefused(result)) notes.leftOut.push(leftOut(kind, result));
      else taken.push(result);
    }
    return taken;
  }

  return {
    menu: {
      categories: take('/categories', categories, 'category', 'category', (record) => {
        const result = readCategory(record);
        return result.ok ? result.category : result;
      }),
      subcategories: take('/categories', categories, 'subcategory', 'category', (record) => {
        const result = readSubcategory(record);
        return result.ok ? result.subcategory : result;
      }),
      brands: take('/categories', categories, 'brand', 'category', (record) => {
        const result = readBrands(record);
        return result.ok ? result.brands : result;
      }),
    },
    sections: take('/product/home', home, 'section', 'section', (record) => {
      const result = readSection(record);
      return result.ok ? result.section : result;
    }),
    banners: take('/banners', banners, 'banner', 'banner', (record) => {
      const result = readBanner(record);
      return result.ok ? result.banner : result;
    }),
    delivery: take('/delivery', delivery, 'delivery', 'delivery', (record) => {
      const result = readDelivery(record);
      return result.ok ? result.delivery : result;
    }),
    policies:
      policies === null
        ? []
        : take('/policies', policies, 'policy', 'policy', (record) => {
            const result = readPolicy(record);
            return result.ok ? result.policy : result;
          }),
  };
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
