import { previewProduct, type ProductPreview } from '#src/release/preview/preview-product.ts';
import { withEmbeddedApi } from './embedded-api.ts';
import { reportApart } from './report-apart.ts';
import { run } from './run.ts';

/**
 * One preview in a process of its own, for the one that serves the shop (`previewsApart`): it takes seconds
 * of computing. The argument is the product's id.
 */
await run(({ settings, args: [productId = ''], signal }) =>
  reportApart<ProductPreview>(signal, () =>
    withEmbeddedApi(settings, (source) => previewProduct({ settings, source, productId, signal })),
  ),
);
