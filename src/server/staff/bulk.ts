import type { staffBulkCalls } from '#src/contract/staff-bulk.ts';
import { editedNoun } from '#src/domain/staff/bulk-edit.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { applyBulkEdit } from './bulk-apply.ts';
import { demandPlan, planBulkEdit, planPage } from './bulk-plan.ts';
import { undoBulkEdit, type Undone } from './bulk-undo.ts';
import { productChoices } from './product-choices.ts';
import type { StaffShop } from './staff-shop.ts';

/** Edits of many products in the back office (DESIGN.md, The API contract, 18). */
export function staffBulkHandlers({
  db,
  now,
  publisher,
}: Pick<StaffShop, 'db' | 'now' | 'publisher'>): Handlers<typeof staffBulkCalls> {
  return {
    async productChoices() {
      return { status: 200, body: { message: 'Choices', data: await productChoices(db) } };
    },

    async previewBulkEdit({ body: { filter, edit, before, token } }) {
      const plan = await planBulkEdit(db, filter, edit);
      if (token !== undefined) demandPlan(plan, token);
      const page = await planPage(db, plan, before);
      const { lines, leftOut } = plan;
      const counts = { changed: lines.length, leftOut: [...leftOut], token: plan.token };
      return { status: 200, body: { message: 'Preview', ...page, ...counts } };
    },

    async applyBulkEdit({ body: { filter, edit, token }, visitor }) {
      const data = await applyBulkEdit(db, visitor, { filter, edit, token, now });
      publisher?.changed();
      return { status: 200, body: { message: `${editedNoun(edit, data.changed)} changed.`, data } };
    },

    async undoBulkEdit({ params: { bulkId }, visitor }) {
      const data = await undoBulkEdit(db, visitor, { bulkId, now });
      publisher?.changed();
      return { status: 200, body: { message: undoneWords(data), data } };
    },
  };
}

function undoneWords({ putBack, stay }: Undone): string {
  const done = `${products(putBack)} put back.`;
  if (stay === 0) return done;
  return `${done} ${products(stay)} changed since and ${stay === 1 ? 'stays' : 'stay'}.`;
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`;
}
