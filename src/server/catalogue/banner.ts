import type { bannerCalls } from '#src/contract/banner.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';

/** The banner call (SPEC.md section 7). */
export function bannerHandlers(db: ShopDatabase): Handlers<typeof bannerCalls> {
  return {
    async banners() {
      const data = await db
        .selectFrom('banners')
        .select(['id', 'file as url', 'link', 'type', 'alt'])
        .orderBy('position')
        .orderBy('id')
        .execute();
      return { status: 200, body: { message: 'Banners', data } };
    },
  };
}
