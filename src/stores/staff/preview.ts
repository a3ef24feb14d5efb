import type { ReadableAtom } from 'nanostores';
import { staffPreviewCalls, type WirePreview } from '#src/contract/staff-preview.ts';
import { askStaff } from './ask.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

/** How long a preview may take, in ms: it takes seconds, and waits for those of others. */
const PATIENCE_MS = 60_000;

const patientClient = { ...staffClient, timeoutMs: PATIENCE_MS };

const pages = createRead<WirePreview>();

/** The page of a product as it would be published, and the live one. */
export const shownPreview: ReadableAtom<Reading<WirePreview>> = pages.state;

/** Forgets the pages: at another visit they would be out of date. */
export const forgetPreview = pages.forget;

/** Makes the preview of the product with this id; pages that are shown stay until then. Never rejects. */
export function loadPreview(id: string, client = patientClient): Promise<void> {
  return pages.read(async () => {
    const { data } = await askStaff(
      staffPreviewCalls.previewProduct,
      { params: { productId: id } },
      client,
    );
    return data.data;
  });
}
