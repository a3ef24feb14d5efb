import type { Dictionary } from '#src/domain/search/dictionary.ts';
import type { SearchLanguage } from '#src/domain/search/language.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import type { Reading } from '#src/domain/search/reading.ts';
import { inSlices } from './slices.ts';

const dictionaries = new WeakMap<readonly SearchProduct[], Promise<Dictionary>>();

/**
 * Reads a query among all products; null if it cannot be understood. The dictionary is made at first
 * use, while the page is idle. Rejects if the program cannot be fetched; the call may be repeated.
 */
export async function readSearch(
  products: readonly SearchProduct[],
  language: SearchLanguage,
  text: string,
): Promise<Reading | null> {
  const { readDictionary, readQuery } = await import('#src/domain/search/reading.ts');
  const making = dictionaries.get(products) ?? inSlices(readDictionary(products, language));
  dictionaries.set(products, making);
  return inSlices(readQuery(products, text, await making));
}

/** The reading of the last query. */
type Reader = {
  /** Returns the reading, null if there is none, or `pending`; `onRead` is called when it is known. */
  readonly of: (
    products: readonly SearchProduct[],
    language: SearchLanguage,
    text: string,
  ) => Reading | null | 'pending';
};

/** Creates a reader that keeps the last reading. */
export function createReader(onRead: () => void): Reader {
  let last: Last | undefined;
  return {
    of: (products, language, text) => {
      if (last?.products === products && last.text === text) return last.reading;
      const mine: Last = (last = { products, text, reading: 'pending' });
      const finish = (reading: Reading | null) => {
        mine.reading = reading;
        if (last === mine) onRead();
      };
      // Only a help: without it, the exact results are still shown.
      readSearch(products, language, text).then(finish, () => {
        finish(null);
      });
      return 'pending';
    },
  };
}

type Last = {
  readonly products: readonly SearchProduct[];
  readonly text: string;
  reading: Reading | null | 'pending';
};
