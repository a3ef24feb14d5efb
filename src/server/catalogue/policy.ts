import type { policyCalls } from '#src/contract/policy.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';

/** The call for policies, the FAQ and the about page (DESIGN.md, The API contract, 1). */
export function policyHandlers(db: ShopDatabase): Handlers<typeof policyCalls> {
  return {
    async policies() {
      const data = await db
        .selectFrom('policies')
        .select(['slug', 'title', 'description', 'body', 'updated_at as updatedAt'])
        .orderBy('position')
        .orderBy('slug')
        .execute();
      return { status: 200, body: { message: 'Policies', data } };
    },
  };
}
