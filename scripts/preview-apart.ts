import pLimit from 'p-limit';
import { ReleaseError } from '#src/release/errors.ts';
import type { ProductPreview } from '#src/release/preview/preview-product.ts';
import type { Previewer } from '#src/server/staff/previewer.ts';
import { runApart } from './run-apart.ts';

/** Creates what makes previews, each in a process of its own, one after the other. */
export function previewsApart(signal: AbortSignal): Previewer {
  const inTurn = pLimit(1);
  return (productId) => inTurn(() => previewApart(productId, signal));
}

async function previewApart(
  productId: number,
  signal: AbortSignal,
): Promise<ProductPreview | { readonly refusal: string }> {
  try {
    return await runApart<ProductPreview>('preview-process.ts', {
      ...{ args: [String(productId)], signal, name: 'The preview' },
    });
  } catch (error) {
    if (error instanceof ReleaseError) return { refusal: error.message };
    throw error;
  }
}
