import type { staffBulkCalls } from '#src/contract/staff-bulk.ts';
import { editedNoun, undoneWords } from '#src/domain/staff/bulk-words.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { applyBulkEdit, demandUnmade } from './bulk-apply.ts';
import { listBulkEdits } from './bulk-edits.ts';
import { demandPlan, planBulkEdit, planPage } from './bulk-plan.ts';
import { stayedProducts, undoBulkEdit } from './bulk-undo.ts';
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

    async previewBulkEdit({ body: { filter, edit, before, token }, headers, visitor }) {
      await demandUnmade(db, visitor, headers['idempotency-key']);
      const plan = await planBulkEdit(db, filter, edit);
      if (token !== undefined) demandPlan(plan, token);
      const { lines, leftOut } = plan;
      const counts = { changed: lines.length, leftOut: [...leftOut], token: plan.token };
      return { status: 200, body: { message: 'Preview', ...planPage(plan, before), ...counts } };
    },

    async applyBulkEdit({ body, headers, visitor }) {
      const attempt = { key: headers['idempotency-key'], now };
      const data = await applyBulkEdit(db, visitor, body, attempt);
      publisher?.changed();
      const message = `${editedNoun(body.edit, data.changed)} changed.`;
      return { status: 200, body: { message, data } };
    },

    async undoBulkEdit({ params: { bulkId }, visitor }) {
      const data = await undoBulkEdit(db, visitor, { bulkId, now });
      publisher?.changed();
      return { status: 200, body: { message: undoneWords(data), data } };
    },

    async bulkEdits({ query: { before } }) {
      const page = await listBulkEdits(db, before);
      return { status: 200, body: { message: 'Changes of many products', ...page } };
    },

    async stayedProducts({ params: { bulkId }, query: { before } }) {
      const page = await stayedProducts(db, bulkId, before);
      return { status: 200, body: { message: 'Products that stay', ...page } };
    },
  };
}
