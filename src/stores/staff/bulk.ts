import { atom, type ReadableAtom } from 'nanostores';
import {
  staffBulkCalls,
  type BulkFilter,
  type WireBulkEdit,
  type WireBulkLine,
  type WireChoices,
  type WireLeftOut,
} from '#src/contract/staff-bulk.ts';
import type { BulkEdit } from '#src/domain/staff/bulk-edit.ts';
import { askStaff, isConflict } from './ask.ts';
import { createList, type List } from './list.ts';
import { readPublishing } from './publishing.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

/** An edit and the products that it is for. */
type AskedEdit = { readonly filter: BulkFilter; readonly edit: BulkEdit };

/** What a preview shows besides its lines. */
type PreviewCounts = AskedEdit & {
  readonly changed: number;
  readonly leftOut: readonly WireLeftOut[];
  readonly token: string;
};

/** The edit of many products, from its preview to its undoing. */
export type Bulk = {
  /** The lines of the preview. */
  readonly lines: List<WireBulkLine, AskedEdit>;
  /** Null without a preview. */
  readonly counts: ReadableAtom<PreviewCounts | null>;
  /** What was done last and can be undone; null otherwise. */
  readonly done: ReadableAtom<WireBulkEdit | null>;
  /** Previews an edit. Never rejects. */
  readonly preview: (asked: AskedEdit) => Promise<void>;
  /** Forgets the preview: the choice or the edit is another. */
  readonly forget: () => void;
  /**
   * Makes the previewed change. Returns the server's sentence. Throws as `askStaff` does; after a conflict
   * the preview is gone.
   */
  readonly apply: () => Promise<string>;
  /** Puts back what it changed. Returns the server's sentence. Throws likewise. */
  readonly undo: () => Promise<string>;
};

/** Creates an edit of many products. */
export function createBulk(client = staffClient): Bulk {
  const counts = atom<PreviewCounts | null>(null);
  const done = atom<WireBulkEdit | null>(null);
  const lines = createList<WireBulkLine, AskedEdit>(async (asked, before) => {
    // The lines that follow are of the same preview, or the server refuses them.
    const shown = before === undefined ? undefined : counts.get()?.token;
    const body = { ...asked, before, token: shown };
    const { data } = await askStaff(staffBulkCalls.previewBulkEdit, { body }, client);
    const { changed, leftOut, token } = data;
    if (before === undefined) counts.set({ ...asked, changed, leftOut, token });
    return data;
  });
  return {
    lines,
    counts,
    done,
    async preview(asked) {
      counts.set(null);
      done.set(null);
      await lines.open(asked);
    },
    forget() {
      counts.set(null);
    },
    async apply() {
      const shown = counts.get();
      if (shown === null) return '';
      const { filter, edit, token } = shown;
      try {
        const input = { body: { filter, edit, token } };
        const { data, message } = await askStaff(staffBulkCalls.applyBulkEdit, input, client);
        counts.set(null);
        done.set(data.data);
        void readPublishing(client);
        return message;
      } catch (error) {
        if (isConflict(error)) counts.set(null);
        throw error;
      }
    },
    async undo() {
      const last = done.get();
      if (last === null) return '';
      const input = { params: { bulkId: last.bulkId } };
      const { message } = await askStaff(staffBulkCalls.undoBulkEdit, input, client);
      done.set(null);
      void readPublishing(client);
      return message;
    },
  };
}

const choices = createRead<WireChoices>();

/** What there is to choose products by. */
export const productChoices: ReadableAtom<Reading<WireChoices>> = choices.state;

/** Reads it. Never rejects. */
export function readProductChoices(client = staffClient): Promise<void> {
  return choices.read(async () => {
    const { data } = await askStaff(staffBulkCalls.productChoices, {}, client);
    return data.data;
  });
}
