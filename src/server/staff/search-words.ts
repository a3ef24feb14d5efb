import type { staffSearchWordsCalls, WireStaffWords } from '#src/contract/staff-search-words.ts';
import {
  MOST_OWN_WORDS,
  readOwnWords,
  saidIn,
  type OwnWords,
} from '#src/domain/search/own-words.ts';
import { groupDigits } from '#src/domain/count.ts';
import { changedFields } from '#src/domain/staff/draft.ts';
import { spansOf } from '#src/domain/staff/figures.ts';
import { wordsFaultText } from '#src/domain/staff/search-words-draft.ts';
import { listSearchWords, phrasesColumn } from '#src/server/catalogue/search-words.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import { changeCatalogue, type CatalogueChange } from './catalogue-change.ts';
import { missedIn } from './figure-lists.ts';
import { changeOf, demandSeen } from './seen-values.ts';
import type { StaffShop } from './staff-shop.ts';

/** How long a search without results is shown, in days: as long as the figures reach. */
const MISSED_DAYS = 30;

/** Most of them: a list to work off. */
const MOST_MISSED = 30;

/** What the actions of these changes begin with. */
export const SEARCH_WORDS = 'search_words';

const names: Readonly<Record<keyof OwnWords, string>> = {
  words: 'list of what shoppers type',
  meaning: 'list of what the shop calls it',
};

/** The shop's own search words in the back office (DESIGN.md, The API contract, 18). */
export function staffSearchWordsHandlers(
  shop: Pick<StaffShop, 'db' | 'now' | 'publisher'>,
): Handlers<typeof staffSearchWordsCalls> {
  return {
    async staffSearchWords() {
      const entries = await listSearchWords(shop.db);
      const isSaid = saidIn(entries);
      const missed = await missedIn(shop.db, spansOf(MISSED_DAYS, shop.now()).now, {
        most: MOST_MISSED,
        isWanted: (text) => !isSaid(text),
      });
      const data = { entries: entries.toReversed(), missed };
      return { status: 200, body: { message: 'Search words', data } };
    },

    async addSearchWords({ body, visitor }) {
      const own = demandRight(body);
      const data = await changeCatalogue(shop, visitor, (at) => addWords(at, own));
      return { status: 201, body: { message: 'The words are added.', data } };
    },

    async changeSearchWords({ params: { entryId }, body: { from, to }, visitor }) {
      const seen = { from, to: demandRight(to) };
      const data = await changeCatalogue(shop, visitor, (at) => changeWords(at, entryId, seen));
      return { status: 200, body: { message: 'The words are changed.', data } };
    },

    async removeSearchWords({ params: { entryId }, body: { from }, visitor }) {
      await changeCatalogue(shop, visitor, (at) => removeWords(at, entryId, from));
      return { status: 200, body: { message: 'The words are removed.' } };
    },
  };
}

async function addWords({ trx, log }: CatalogueChange, own: Values): Promise<WireStaffWords> {
  const entries = await listSearchWords(trx);
  const known = entries.find((entry) => changedFields(valuesOf(entry), own).length === 0);
  // The answer to the first press was lost.
  if (known !== undefined) return known;
  demandFree(own, entries);
  if (entries.length >= MOST_OWN_WORDS) {
    const most = groupDigits(MOST_OWN_WORDS);
    throw new Problem(409, 'too_many_words', `The list holds ${most} entries and is full.`);
  }
  const { id } = await trx
    .insertInto('search_words')
    .values(rowOf(own))
    .returning('id')
    .executeTakeFirstOrThrow();
  await log({ action: `${SEARCH_WORDS}.add`, subject: subjectOf(id), before: null, after: own });
  return { id, ...own };
}

async function changeWords(
  { trx, log }: CatalogueChange,
  id: number,
  seen: { readonly from: Values; readonly to: Values },
): Promise<WireStaffWords> {
  const entries = await listSearchWords(trx);
  const present = valuesOf(entryOf(entries, id));
  const changed = changeOf(present, seen, names);
  if (changed === null) return { id, ...present };
  const after = { ...present, ...changed.after };
  demandFree(
    after,
    entries.filter((other) => other.id !== id),
  );
  await trx.updateTable('search_words').set(rowOf(after)).where('id', '=', id).execute();
  await log({ action: `${SEARCH_WORDS}.change`, subject: subjectOf(id), ...changed });
  return { id, ...after };
}

async function removeWords({ trx, log }: CatalogueChange, id: number, from: Values): Promise<void> {
  const present = valuesOf(entryOf(await listSearchWords(trx), id));
  demandSeen(present, from, names);
  await trx.deleteFrom('search_words').where('id', '=', id).execute();
  const subject = subjectOf(id);
  await log({ action: `${SEARCH_WORDS}.remove`, subject, before: present, after: null });
}

type Values = Pick<WireStaffWords, 'words' | 'meaning'>;

function subjectOf(id: number): string {
  return `search words ${id}`;
}

function entryOf(entries: readonly WireStaffWords[], id: number): WireStaffWords {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw notFound('These words are no longer on the list.');
  return entry;
}

function valuesOf({ words, meaning }: WireStaffWords): Values {
  return { words, meaning };
}

function rowOf({ words, meaning }: Values) {
  return { words: phrasesColumn(words), meaning: phrasesColumn(meaning) };
}

/** Returns words in the form in which they are stored. Throws a 400 Problem if a search cannot use them. */
function demandRight(typed: OwnWords): Values {
  const read = readOwnWords(typed);
  if (!read.ok) throw new Problem(400, 'wrong_words', wordsFaultText(read.fault));
  return { words: [...read.own.words], meaning: [...read.own.meaning] };
}

/** Throws a 409 Problem if a phrase stands for something already: a search would use one of the two. */
function demandFree({ words }: Values, others: readonly WireStaffWords[]): void {
  for (const other of others) {
    const taken = other.words.find((phrase) => words.includes(phrase));
    if (taken === undefined) continue;
    const [left, right] = [other.words.join(', '), other.meaning.join(', ')];
    const message = `“${taken}” has words already: “${left} → ${right}”. Please change those.`;
    throw new Problem(409, 'words_taken', message);
  }
}
