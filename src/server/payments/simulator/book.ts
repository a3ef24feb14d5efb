import type { Transaction } from './transaction.ts';

/** The payments that the simulator keeps: the newest ones, up to a limit. */
export type Book = {
  readonly byReference: (reference: string) => Transaction | null;
  readonly byAccessCode: (accessCode: string) => Transaction | null;
  /** Adds a payment or replaces it by its new version. */
  readonly write: (transaction: Transaction) => void;
  /** Oldest first. */
  readonly all: () => readonly Transaction[];
};

/** Creates a book of at most `keep` payments. The oldest are dropped. */
export function createBook(known: readonly Transaction[], keep: number): Book {
  const transactions = new Map<string, Transaction>();
  const references = new Map<string, string>();
  const write = (transaction: Transaction) => {
    transactions.set(transaction.reference, transaction);
    references.set(transaction.accessCode, transaction.reference);
    for (const [reference, { accessCode }] of transactions) {
      if (transactions.size <= keep) break;
      transactions.delete(reference);
      references.delete(accessCode);
    }
  };
  for (const transaction of known) write(transaction);
  const byReference = (reference: string) => transactions.get(reference) ?? null;
  return {
    write,
    byReference,
    byAccessCode: (accessCode) => byReference(references.get(accessCode) ?? ''),
    all: () => [...transactions.values()],
  };
}
