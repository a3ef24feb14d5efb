import fc, { type Arbitrary } from 'fast-check';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import type { Answer } from '#tests/server/browser.ts';
import type { StaffBrowser } from './staff-browser.ts';

/** The shop that is changed at random, and who changes it. */
export type RandomShop = {
  readonly db: ShopDatabase;
  readonly member: StaffBrowser;
  /** Numbers of orders that were placed, some of products of the shop. */
  readonly orders: readonly string[];
  /** A picture of the uploads, for banners. */
  readonly picture: string;
};

/** What a member changes: a thing as it is, and a request about it. */
type Thing<Is> = {
  readonly now: () => Promise<Is>;
  readonly ask: (is: Is) => Promise<Answer>;
  /** Whether an entry of the log has the changed values of the thing, by their names, and nothing else. */
  readonly isLoggedByValue?: boolean;
};

/** What a request has met, what it was answered, and what it has left. */
type Taken = {
  readonly before: unknown;
  readonly answer: Answer;
  readonly after: unknown;
  readonly isLoggedByValue: boolean;
};

/** One random request. */
export type Step = {
  /** Its kind, such as `remove place`. */
  readonly kind: string;
  /** All that it asks, for the message of a failure. */
  readonly words: string;
  /** Makes it. */
  readonly take: (at: RandomShop) => Promise<Taken>;
};

/** Returns random requests about one sort of thing. `about` says what the thing is and how it is asked for. */
export function stepsAbout<Values extends { readonly deed: string }, Is>(
  noun: string,
  values: Arbitrary<Values>,
  about: (at: RandomShop, values: Values) => Thing<Is>,
): Arbitrary<Step> {
  return values.map((one) => ({
    kind: `${one.deed} ${noun}`,
    words: `${noun} ${JSON.stringify(one)}`,
    take: async (at) => {
      const { now, ask, isLoggedByValue = false } = about(at, one);
      const before = await now();
      const answer = await ask(before);
      return { before, answer, after: await now(), isLoggedByValue };
    },
  }));
}

/** Returns one of the values that are right, and now and then a wrong one. */
export function mostly<Right, Wrong>(
  right: readonly Right[],
  wrong: Wrong,
): Arbitrary<Right | Wrong> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...right), weight: 7 },
    { arbitrary: fc.constant(wrong), weight: 1 },
  );
}

/** Returns whether the member has missed the latest change of a thing. */
export const isStale = mostly([false], true);

/** Returns what a call of the back office answers. */
export async function readAs<Data>({ member }: RandomShop, path: string): Promise<Data> {
  return (await member.get(path)).json<{ data: Data }>().data;
}

/** What the shop itself writes to products a moment after their stock has changed. */
const stamps = { updated_at: undefined, is_unstamped: undefined };

/** What has links to the pages of categories and labels, or shows their products. */
export const linking = ['banners', 'policies', 'home_section_items'] as const;

/** Returns every row of these tables. */
export async function rowsOf(
  { db }: RandomShop,
  of: readonly (keyof Tables)[],
): Promise<readonly string[]> {
  const tables = await Promise.all(
    of.map(async (table) => {
      const rows: readonly object[] = await db.selectFrom(table).selectAll().execute();
      // A database may answer with the rows in another order after it has written one.
      return rows.map((row) => `${table} ${JSON.stringify({ ...row, ...stamps })}`).toSorted();
    }),
  );
  return tables.flat();
}
