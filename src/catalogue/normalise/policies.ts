import { titleOf, type Notes } from '#src/catalogue/left-out.ts';
import type { SnapshotPolicy } from '#src/catalogue/snapshot.ts';
import type { ForeignPolicy } from '#src/contract/foreign.ts';
import { policySlugs, type PolicySlug } from '#src/contract/policy.ts';
import { cleanHtml } from '#src/domain/catalogue/clean-html.ts';
import { cleanText } from './text.ts';

/** Returns all pages of running text: the server's if it has a title and a text, else ours. */
export function finishPolicies(
  served: readonly ForeignPolicy[],
  builtIn: readonly SnapshotPolicy[],
  notes: Notes,
): SnapshotPolicy[] {
  const bySlug = new Map(builtIn.map((policy) => [policy.slug, policy]));
  const seen = new Set<PolicySlug>();
  for (const policy of served) {
    const title = cleanText(policy.title);
    const body = cleanHtml(policy.body, { topHeading: 2, siteLinks: true });
    const empty = title === '' || !/[\p{L}\p{N}]/u.test(body.replace(/<[^<>]*>/g, ''));
    const reason = empty
      ? 'it has no title or no text; the built-in one is used'
      : seen.has(policy.slug)
        ? 'it is listed twice'
        : null;
    if (reason === null) {
      seen.add(policy.slug);
      bySlug.set(policy.slug, {
        ...policy,
        title,
        description: cleanText(policy.description),
        body,
      });
    } else notes.leftOut.push({ kind: 'policy', id: policy.slug, title: titleOf(title), reason });
  }
  for (const slug of policySlugs) {
    if (bySlug.has(slug)) continue;
    const reason = 'neither the server nor src/content/policies has it';
    notes.leftOut.push({ kind: 'policy', id: slug, title: null, reason });
  }
  return policySlugs.flatMap((slug) => bySlug.get(slug) ?? []);
}
