import type { staffPreviewCalls, WirePreview } from '#src/contract/staff-preview.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
import { productPage } from './product-page.ts';
import type { StaffShop } from './staff-shop.ts';

/** Previews in the back office (DESIGN.md, The API contract, 18). */
export function staffPreviewHandlers({
  db,
  previewer,
}: Pick<StaffShop, 'db' | 'previewer'>): Handlers<typeof staffPreviewCalls> {
  return {
    async previewProduct({ params: { productId } }) {
      if (previewer === null) {
        throw new Problem(
          409,
          'published_elsewhere',
          'This server does not publish the site, so it shows no previews.',
        );
      }
      const { title, isArchived } = await productPage(db, productId);
      const made = await previewer(productId);
      if ('refusal' in made) throw new Problem(409, 'not_previewed', made.refusal);
      const { preview, live, differences, leftOut } = made;
      const note = missing({ preview, live }, isArchived, leftOut);
      const data = { title, preview, live, note, differences: [...differences] };
      return { status: 200, body: { message: 'Preview', data } };
    },
  };
}

/** Returns why one of the pages is missing, in a sentence; null if both exist. */
function missing(
  { preview, live }: Pick<WirePreview, 'preview' | 'live'>,
  isArchived: boolean,
  leftOut: string | null,
): string | null {
  if (preview !== null) {
    return live === null ? 'The live site has no page of this product yet.' : null;
  }
  if (isArchived) return 'The product is archived, so it has no page.';
  return leftOut === null
    ? 'The catalogue does not list this product, so it has no page.'
    : `The checks leave this product out, so it has no page: ${leftOut}.`;
}
