import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import {
  staffBulkCalls,
  type BulkFilter,
  type WireBulkEdit,
  type WireBulkLine,
  type WireChoices,
  type WireLeftOut,
  type WireStayed,
} from '#src/contract/staff-bulk.ts';
import { staffScheduledCalls, type WireScheduled } from '#src/contract/staff-scheduled.ts';
import type { BulkEdit } from '#src/domain/staff/bulk-edit.ts';
import type { Times } from '#src/domain/staff/schedule.ts';
import { askStaff, isConflict } from './ask.ts';
import { endAttempt, openAttempt, openKey } from './bulk-attempt.ts';
import { createList, type List } from './list.ts';
import { readPublishing } from './publishing.ts';
import { createRead, type Reading } from './reading.ts';
import { createScheduled } from './scheduled.ts';
import { staffClient } from './staff-client.ts';

/** An edit and the products that it is for. */
type AskedEdit = { readonly filter: BulkFilter; readonly edit: BulkEdit };

/** One of several previews, which may be of the same edit: lines of a former one are none of a later. */
type Turn = AskedEdit & { readonly turn: number };

/** What a preview shows besides its lines. */
type PreviewCounts = AskedEdit & {
  readonly changed: number;
  readonly leftOut: readonly WireLeftOut[];
  readonly token: string;
};

/** Edits of many products. */
export type Bulk = {
  /** Whether an edit is previewed. */
  readonly isAsked: ReadableAtom<boolean>;
  /** The lines of the preview. */
  readonly lines: List<WireBulkLine, Turn>;
  /** Null until there are lines. */
  readonly counts: ReadableAtom<PreviewCounts | null>;
  /** The edits that were made, newest first. */
  readonly edits: List<WireBulkEdit, null>;
  /** The changes that were scheduled, newest first. */
  readonly scheduled: List<WireScheduled, null>;
  /** Previews an edit. Never rejects. */
  readonly preview: (asked: AskedEdit) => Promise<void>;
  /** Forgets the preview: the choice or the edit is another. */
  readonly forget: () => void;
  /**
   * Makes the previewed change now, or schedules it; sent again, that is done once. Returns the server's
   * sentence. Throws as `askStaff` does; after a conflict the preview is gone.
   */
  readonly apply: (times: Times | null) => Promise<string>;
  /** Puts back what an edit changed. Returns the server's sentence. Throws likewise. */
  readonly undo: (edit: Pick<WireBulkEdit, 'id'>) => Promise<string>;
  /** Cancels a scheduled change, or takes note of one that failed. Returns and throws likewise. */
  readonly cancel: (change: Pick<WireScheduled, 'id'>) => Promise<string>;
};

/** Creates the edits of many products. */
export function createBulk(client = staffClient): Bulk {
  const edits = createList<WireBulkEdit, null>(async (_, before) => {
    const { data } = await askStaff(staffBulkCalls.bulkEdits, { query: { before } }, client);
    return data;
  });
  const { scheduled, cancel } = createScheduled(client);
  const readAgain = () => {
    void edits.open(null);
    void scheduled.open(null);
    void readPublishing(client);
  };
  const { isAsked, lines, counts, begin } = createPreview(client, readAgain);
  return {
    ...{ isAsked, lines, counts, edits, scheduled, cancel },
    async preview(asked) {
      await lines.open({ ...asked, turn: begin(true) });
    },
    forget() {
      begin(false);
    },
    async apply(times) {
      const shown = counts.get();
      if (shown === null) return '';
      try {
        const message = await send(shown, times, client);
        endAttempt();
        begin(false);
        readAgain();
        return message;
      } catch (error) {
        if (isConflict(error)) begin(false);
        if (isMadeAlready(error)) {
          endAttempt();
          readAgain();
        }
        throw error;
      }
    },
    async undo({ id }) {
      const input = { params: { bulkId: id } };
      const { message } = await askStaff(staffBulkCalls.undoBulkEdit, input, client);
      readAgain();
      return message;
    },
  };
}

/** Makes or schedules the change of a preview. Returns the server's sentence. */
async function send(
  { filter, edit, token }: PreviewCounts,
  times: Times | null,
  client: typeof staffClient,
): Promise<string> {
  const headers = { 'idempotency-key': openAttempt(token) };
  const body = { filter, edit, token };
  if (times === null) {
    return (await askStaff(staffBulkCalls.applyBulkEdit, { headers, body }, client)).message;
  }
  const input = { headers, body: { ...body, ...times } };
  return (await askStaff(staffScheduledCalls.scheduleEdit, input, client)).message;
}

/** Whether a change was refused because the one whose answer was lost was made or scheduled. */
function isMadeAlready(error: unknown): boolean {
  return error instanceof ServerError && error.code === 'made_already';
}

/** Creates the preview. `onMade` hears that the change whose answer was lost was made or scheduled. */
function createPreview(client: typeof staffClient, onMade: () => void) {
  const isAsked = atom(false);
  const counts = atom<PreviewCounts | null>(null);
  let turn = 0;
  const lines = createList<WireBulkLine, Turn>(async ({ turn: own, filter, edit }, before) => {
    // The lines that follow are of the same preview, or the server refuses them.
    const shown = before === undefined ? undefined : counts.get()?.token;
    const headers = { 'idempotency-key': before === undefined ? openKey() : null };
    const input = { headers, body: { filter, edit, before, token: shown } };
    try {
      const { data } = await askStaff(staffBulkCalls.previewBulkEdit, input, client);
      const { changed, leftOut, token } = data;
      if (before === undefined && own === turn) {
        counts.set({ filter, edit, changed, leftOut, token });
      }
      return data;
    } catch (error) {
      if (before === undefined && isConflict(error)) {
        endAttempt();
        onMade();
      }
      throw error;
    }
  });
  /** Begins another preview, or none, and returns its number. */
  const begin = (asked: boolean): number => {
    turn += 1;
    isAsked.set(asked);
    counts.set(null);
    return turn;
  };
  return { isAsked, lines, counts, begin };
}

/** Creates the list of the products that the undoing of an edit has left as they are. */
export function createStayed(client = staffClient): List<WireStayed, number> {
  return createList(async (bulkId, before) => {
    const input = { params: { bulkId }, query: { before } };
    const { data } = await askStaff(staffBulkCalls.stayedProducts, input, client);
    return data;
  });
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
