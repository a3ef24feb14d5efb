import type { staffImportCalls } from '#src/contract/staff-import.ts';
import { productsInWords } from '#src/domain/staff/bulk-words.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { fileOf } from '#src/server/http/file-body.ts';
import { demandUnmade } from './bulk-apply.ts';
import { applyFile } from './import-apply.ts';
import { planFile, wirePlan } from './import-plan.ts';
import type { StaffShop } from './staff-shop.ts';

/** Imports of products from a file in the back office (DESIGN.md, The API contract, 18). */
export function staffImportHandlers({
  db,
  now,
  publisher,
  readFile,
}: Pick<StaffShop, 'db' | 'now' | 'publisher' | 'readFile'>): Handlers<typeof staffImportCalls> {
  return {
    async previewImport({ query: { name }, headers, visitor, request }) {
      await demandUnmade(db, visitor, headers['idempotency-key']);
      const plan = await planFile(db, readFile, { name, content: fileOf(request) });
      return { status: 200, body: { message: 'Preview', data: wirePlan(plan) } };
    },

    async applyImport({ query: { name, token }, headers, visitor, request }) {
      const file = { name, content: fileOf(request) };
      const attempt = { key: headers['idempotency-key'], now };
      const data = await applyFile(db, visitor, { file, token, readFile }, attempt);
      publisher?.changed();
      const message = `${productsInWords(data.changed)} imported.`;
      return { status: 200, body: { message, data } };
    },
  };
}
