import * as z from 'zod/mini';
import { IMPORT_LIMITS, IMPORT_TYPE } from '#src/domain/staff/import-file.ts';
import { defineCall } from './call.ts';
import { count, filled, line, wireId } from './fields.ts';
import { idempotentHeaders } from './idempotent-headers.ts';
import { message } from './reply.ts';
import { previewToken, wireBulkValues, wireMade } from './staff-bulk.ts';

const row = z.int().check(z.minimum(1));

/** A row that makes or changes a product, with the changed values alone. Long texts are cut. */
const wireImportLine = z.strictObject({
  row,
  /** Null for a new product. */
  id: z.nullable(wireId),
  title: filled,
  before: wireBulkValues,
  after: wireBulkValues,
});
export type WireImportLine = z.infer<typeof wireImportLine>;

/** A row that is left out, and why, in a few words. */
const wireRefusedRow = z.strictObject({ row, title: z.nullable(z.string()), reason: filled });
export type WireRefusedRow = z.infer<typeof wireRefusedRow>;

const wireImport = z.strictObject({
  added: count,
  changed: count,
  unchanged: count,
  lines: z.array(wireImportLine),
  refused: z.array(wireRefusedRow),
  /** Values that were changed or left out, and what becomes of pictures, a sentence each. */
  notes: z.array(filled),
  /** Columns that no product has. */
  ignored: z.array(filled),
  token: previewToken,
});
export type WireImport = z.infer<typeof wireImport>;

const name = line(200).check(z.minLength(1));

const roles = ['owner', 'manager'] as const;
const file = { types: [IMPORT_TYPE], maxBytes: IMPORT_LIMITS.bytes } as const;

/** Imports of products from a file. */
export const staffImportCalls = {
  previewImport: defineCall({
    method: 'POST',
    path: '/staff/products/import/preview',
    summary:
      'What a CSV, JSON or JSON Lines file would change; its name tells its kind. With the key of a change whose answer was lost, 409 `made_already` if it was made',
    access: 'staff',
    csrf: true,
    roles,
    headers: idempotentHeaders,
    file,
    query: z.object({ name }),
    replies: { 200: z.strictObject({ message, data: wireImport }) },
  }),
  applyImport: defineCall({
    method: 'POST',
    path: '/staff/products/import',
    summary:
      'Make exactly the change of a preview, in full or not at all; 409 `changed_meanwhile` if it would be another one by now. The same key is the same import for ever',
    access: 'staff',
    csrf: true,
    roles,
    headers: idempotentHeaders,
    file,
    query: z.object({ name, token: previewToken }),
    replies: { 200: z.strictObject({ message, data: wireMade }) },
  }),
};
