import type { policyCalls } from '#src/contract/policy.ts';
import { escapeHtml } from '#src/domain/escape-html.ts';
import { fillPlaceholders, placeholdersOf } from '#src/domain/shop-placeholders.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { savedDetails } from './shop-details.ts';

/**
 * The call for policies, the FAQ and the about page (DESIGN.md, The API contract, 1). Their placeholders
 * stand for the shop's details as they are saved.
 */
export function policyHandlers(db: ShopDatabase): Handlers<typeof policyCalls> {
  return {
    async policies() {
      const values = placeholdersOf(await savedDetails(db));
      const plain = (text: string) => fillPlaceholders(text, (name) => values[name]);
      const html = (text: string) =>
        fillPlaceholders(text, (name) => values[name] && escapeHtml(values[name]));
      const rows = await db
        .selectFrom('policies')
        .select(['slug', 'title', 'description', 'body', 'updated_at as updatedAt'])
        .orderBy('position')
        .orderBy('slug')
        .execute();
      const data = rows.map(({ title, description, body, ...row }) => ({
        ...row,
        ...{ title: plain(title), description: plain(description), body: html(body) },
      }));
      return { status: 200, body: { message: 'Policies', data } };
    },
  };
}
