import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { policySlugs, type PolicySlug } from '#src/contract/policy.ts';
import { shopDefaults } from '#src/domain/shop.ts';
import type { ShopDetails } from '#src/domain/shop-details.ts';
import { fillPlaceholders, placeholdersOf } from '#src/domain/shop-placeholders.ts';
import { PullError } from './errors.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { cleanHtml } from '#src/domain/catalogue/clean-html.ts';
import type { SnapshotPolicy } from './snapshot.ts';

/** Folder of the policies in Markdown. */
const folder = join(import.meta.dirname, '..', 'content', 'policies');

/**
 * Returns the built-in policies, FAQ and about page as sanitised HTML, for an API that serves none. They
 * name these details of the shop; null leaves their placeholders, for a server that fills them in.
 * Throws a PullError if a file has no title or an unknown placeholder.
 */
export async function builtInPolicies(
  from = folder,
  details: ShopDetails | null = shopDefaults,
): Promise<SnapshotPolicy[]> {
  const names = await listMarkdown(from);
  const policies = names.map(async (slug) => {
    const text = await readFile(join(from, `${slug}.md`), 'utf8');
    return readPolicy(slug, text, details);
  });
  return Promise.all(policies);
}

async function listMarkdown(from: string): Promise<PolicySlug[]> {
  try {
    const files = new Set(await readdir(from));
    return policySlugs.filter((slug) => files.has(`${slug}.md`));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readPolicy(
  slug: PolicySlug,
  text: string,
  details: ShopDetails | null,
): Promise<SnapshotPolicy> {
  const fillIn = (part: string) => filledIn(slug, part, details);
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  const [, front = '', markdown = ''] = parts ?? [];
  const title = field(front, 'title');
  if (title === null) {
    throw new PullError(`src/content/policies/${slug}.md has no title in its front matter.`);
  }
  const html = await marked.parse(fillIn(markdown), { async: true, gfm: true });
  return {
    slug,
    title: fillIn(title),
    description: fillIn(field(front, 'description') ?? ''),
    body: cleanHtml(html, { topHeading: 2, siteLinks: true }),
    updatedAt: dateOf(field(front, 'updated')),
  };
}

function field(front: string, name: string): string | null {
  const value = new RegExp(`^${name}:[ \\t]*(.+)$`, 'm').exec(front)?.[1]?.trim();
  return value === undefined || value === '' ? null : value.replace(/^(['"])(.*)\1$/, '$2');
}

function filledIn(slug: PolicySlug, text: string, details: ShopDetails | null): string {
  const values = placeholdersOf(details ?? shopDefaults);
  return fillPlaceholders(text, (name) => {
    const value = values[name];
    if (value === undefined) {
      throw new PullError(`src/content/policies/${slug}.md has the unknown placeholder {${name}}.`);
    }
    return details === null ? undefined : value;
  });
}

function dateOf(text: string | null): string | null {
  const date = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : new Date(date).toISOString();
}
