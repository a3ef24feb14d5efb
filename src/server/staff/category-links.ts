import type { WireStaffCategory, WireStaffPart } from '#src/contract/staff-category.ts';
import { slugify } from '#src/domain/slug.ts';
import type { CategoryAddress } from '#src/domain/staff/category-address.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffChange } from './audit.ts';

type Named = Pick<WireStaffPart, 'name'>;

/** Returns the address of a category, or of one of its subcategories. */
export function addressOf(
  categories: readonly WireStaffCategory[],
  category: Named,
  part: Named | null,
): CategoryAddress {
  const named = part ?? category;
  const slug = slugify(named.name);
  const others = categories.flatMap((one) => [one, ...one.subcategories]);
  return {
    category: slugify(category.name),
    subcategory: part === null ? null : slug,
    isShared: others.some((other) => other !== named && slugify(other.name) === slug),
  };
}

const href = /(?<=\bhref=")[^"]*(?=")/gu;

/** Links that were moved, and what they are now, each once. */
export type MovedLinks = { readonly before: readonly string[]; readonly after: readonly string[] };

/**
 * Moves links of banners and texts: a site with links that lead nowhere is not published. `move` returns what
 * a link becomes. Returns the moved ones; null if there are none.
 */
export async function moveLinks(
  trx: ShopDatabase,
  move: (link: string) => string,
): Promise<MovedLinks | null> {
  const links = new Map<string, string>();
  const moved = (link: string) => {
    const now = move(link);
    if (now !== link) links.set(link, now);
    return now;
  };
  for (const { id, link } of await bannersIn(trx)) {
    const now = moved(link);
    if (now === link) continue;
    await trx.updateTable('banners').set({ link: now }).where('id', '=', id).execute();
  }
  for (const { slug, body } of await textsIn(trx)) {
    const now = body.replace(href, moved);
    if (now === body) continue;
    await trx.updateTable('policies').set({ body: now }).where('slug', '=', slug).execute();
  }
  return links.size === 0 ? null : { before: [...links.keys()], after: [...links.values()] };
}

/** Returns an entry of the log with the links that moved with the change. */
export function withLinks(entry: StaffChange, links: MovedLinks | null): StaffChange {
  if (links === null) return entry;
  const { before, after } = entry;
  return {
    ...entry,
    before: { ...before, links: links.before },
    after: { ...after, links: links.after },
  };
}

/** Throws a 409 Problem if a banner or a text has such a link. */
export async function demandUnlinked(
  trx: ShopDatabase,
  isLink: (link: string) => boolean,
): Promise<void> {
  const banner = (await bannersIn(trx)).find(({ link }) => isLink(link));
  if (banner !== undefined) throw linked(`The banner ${quoted(banner.alt || banner.link)}`);
  const text = (await textsIn(trx)).find(({ body }) => (body.match(href) ?? []).some(isLink));
  if (text !== undefined) throw linked(`The text ${quoted(text.title)}`);
}

function linked(what: string): Problem {
  return new Problem(409, 'category_linked', `${what} links to its page. Change that link first.`);
}

function quoted(text: string): string {
  return `“${text}”`;
}

function bannersIn(trx: ShopDatabase) {
  return trx.selectFrom('banners').select(['id', 'link', 'alt']).orderBy('id').execute();
}

function textsIn(trx: ShopDatabase) {
  return trx.selectFrom('policies').select(['slug', 'title', 'body']).orderBy('slug').execute();
}
