import fc, { type Arbitrary } from 'fast-check';
import type { Tables } from '#src/server/db/schema.ts';
import type { Answer } from '#tests/server/browser.ts';
import { isLoggedOnce, type Entry } from './random-entries.ts';
import type { RandomShop } from './random-shop.ts';

/** What a member changes: a thing as it is, and a request about it. */
type Thing<Is> = {
  readonly now: () => Promise<Is>;
  readonly ask: (is: Is) => Promise<Answer>;
  /** Expects the entries of a change to tell it whole. Without it, there is one, by Ada, of two states. */
  readonly isLogged?: (entries: readonly Entry[], before: Is, after: Is) => void;
};

/** What a request was answered, and whether it has changed its thing. */
type Taken = {
  readonly answer: Answer;
  readonly isChanged: boolean;
  /** Expects these entries of the log, and no others, to tell the change. */
  readonly expectLogged: (entries: readonly Entry[]) => void;
};

/** One random request. */
export type Step = {
  /** What it is about, such as `place`, and its kind, such as `remove place`. */
  readonly noun: string;
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
    noun,
    kind: `${one.deed} ${noun}`,
    words: `${noun} ${JSON.stringify(one)}`,
    take: async (at) => {
      const { now, ask, isLogged = isLoggedOnce } = about(at, one);
      const before = await now();
      const answer = await ask(before);
      const after = await now();
      return {
        answer,
        isChanged: JSON.stringify(before) !== JSON.stringify(after),
        expectLogged: (entries) => {
          isLogged(entries, before, after);
        },
      };
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
