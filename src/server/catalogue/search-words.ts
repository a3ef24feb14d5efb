import type { searchWordsCalls } from '#src/contract/search-words.ts';
import type { WireStaffWords } from '#src/contract/staff-search-words.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';

/** The call for the shop's own search words. */
export function searchWordsHandlers(db: ShopDatabase): Handlers<typeof searchWordsCalls> {
  return {
    async searchWords() {
      const entries = await listSearchWords(db);
      const data = entries.map(({ words, meaning }) => ({ words, meaning }));
      return { status: 200, body: { message: 'Search words', data } };
    },
  };
}

/** Returns the shop's own search words, the oldest first. */
export async function listSearchWords(db: ShopDatabase): Promise<WireStaffWords[]> {
  const rows = await db.selectFrom('search_words').selectAll().orderBy('id').execute();
  return rows.map(({ id, words, meaning }) => ({
    id,
    words: phrasesIn(words),
    meaning: phrasesIn(meaning),
  }));
}

/** Returns phrases as a column holds them. A phrase has no line break. */
export function phrasesColumn(phrases: readonly string[]): string {
  return phrases.join('\n');
}

function phrasesIn(column: string): string[] {
  return column.split('\n');
}
