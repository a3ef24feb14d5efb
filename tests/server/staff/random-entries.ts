import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '#src/server/db/schema.ts';

/** An entry of the log. */
export type Entry = Selectable<Tables['staff_audit']>;

/** What an entry says, with its states as values. */
type Told = {
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** Returns what an entry says. */
export function toldBy({ who, action, subject, before, after }: Entry): Told {
  return {
    ...{ who, action, subject },
    before: JSON.parse(before) as unknown,
    after: JSON.parse(after) as unknown,
  };
}

/** Expects one entry, which says this. Ada is who changes things unless told. */
export function expectEntry(
  entries: readonly Entry[],
  entry: Omit<Told, 'who'> & Partial<Pick<Told, 'who'>>,
): void {
  expect(entries.map(toldBy)).toEqual([{ who: 'Ada', ...entry }]);
}

/** Expects one entry by Ada, whose two states differ. */
export function isLoggedOnce(entries: readonly Entry[]): void {
  expect(entries).toMatchObject([{ who: 'Ada', action: expect.stringMatching(/./) as string }]);
  for (const { before, after } of entries) expect(before).not.toBe(after);
}

/** Expects one entry that has the changed values of a thing, by their names, and nothing else. */
export function isLoggedByValue(entries: readonly Entry[], before: unknown, after: unknown): void {
  isLoggedOnce(entries);
  for (const entry of entries.map(toldBy)) {
    expect(entry.before).toEqual(differences(before, after));
    expect(entry.after).toEqual(differences(after, before));
  }
}

/** The values of one state of a thing that the other has not. */
function differences(one: unknown, other: unknown): unknown {
  const [mine, theirs] = [one, other].map((values) => new Map(Object.entries(values ?? {})));
  return Object.fromEntries(
    [...(mine ?? [])].filter(
      ([name, value]) => JSON.stringify(theirs?.get(name)) !== JSON.stringify(value),
    ),
  );
}
