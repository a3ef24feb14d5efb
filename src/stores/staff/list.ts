import { atom, type ReadableAtom } from 'nanostores';
import { staffFailure } from './ask.ts';

/** A list of the back office, which grows by parts. */
export type ListState<Row> =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly text: string }
  | {
      readonly step: 'ready';
      readonly rows: readonly Row[];
      readonly hasMore: boolean;
      readonly isGrowing: boolean;
      /** Why it could not grow; null if it could. */
      readonly fault: string | null;
    };

/** A part of a list, as the server answers it. */
export type Part<Row> = { readonly data: readonly Row[]; readonly hasMore: boolean };

/** A list by a query. */
export type List<Row, Query> = {
  readonly state: ReadableAtom<ListState<Row>>;
  /**
   * Shows the list of a query. A list that is read again keeps its rows meanwhile, so that a return finds
   * its place. Never rejects, like the others.
   */
  readonly open: (query: Query) => Promise<void>;
  /** Adds the next part. */
  readonly grow: () => Promise<void>;
  /** Shows a row as it is now. */
  readonly replace: (row: Row) => void;
};

/** Creates a list, newest first, whose parts `ask` reads: the first, or the one after a row. */
export function createList<Row extends { readonly id: number }, Query>(
  ask: (query: Query, before: number | undefined) => Promise<Part<Row>>,
): List<Row, Query> {
  const state = atom<ListState<Row>>({ step: 'loading' });
  let opened: { readonly query: Query } | null = null;
  const ready = (rows: readonly Row[], hasMore: boolean) => {
    state.set({ step: 'ready', rows, hasMore, isGrowing: false, fault: null });
  };
  return {
    state,
    async open(query) {
      const now = state.get();
      const isSame = JSON.stringify(opened?.query) === JSON.stringify(query);
      const own = (opened = { query });
      if (!isSame || now.step !== 'ready') state.set({ step: 'loading' });
      try {
        const { data, hasMore } = await ask(query, undefined);
        if (own !== opened) return;
        const last = data.at(-1)?.id ?? 0;
        // If the server has no more, rows below its last one have left the list.
        const isGrown = hasMore && isSame && now.step === 'ready';
        const older = isGrown ? now.rows.filter(({ id }) => id < last) : [];
        const grown = now.step === 'ready' && older.length > 0;
        ready([...data, ...older], grown ? now.hasMore : hasMore);
      } catch (error) {
        if (own === opened) state.set({ step: 'failed', text: staffFailure(error) });
      }
    },
    async grow() {
      const own = opened;
      const now = state.get();
      if (own === null || now.step !== 'ready' || now.isGrowing || !now.hasMore) return;
      state.set({ ...now, isGrowing: true, fault: null });
      try {
        const { data, hasMore } = await ask(own.query, now.rows.at(-1)?.id);
        if (own === opened) ready([...now.rows, ...data], hasMore);
      } catch (error) {
        if (own === opened) state.set({ ...now, fault: staffFailure(error) });
      }
    },
    replace(row) {
      const now = state.get();
      if (now.step !== 'ready') return;
      const rows = now.rows.map((other) => (other.id === row.id ? row : other));
      state.set({ ...now, rows });
    },
  };
}
