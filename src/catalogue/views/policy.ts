import type { Policies } from '#src/catalogue/snapshot.ts';
import type { PolicySlug } from '#src/contract/policy.ts';
import { policyDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import type { PolicyView } from '#src/domain/catalogue/views.ts';
import { withContents } from './contents.ts';
import { excerpt, plainText } from './plain-text.ts';

const titles: Readonly<Record<PolicySlug, string>> = {
  'about-us': 'About Us',
  faq: 'Frequently Asked Questions',
  'privacy-policy': 'Privacy Policy',
  'return-policy': 'Return Policy',
  'terms-and-conditions': 'Terms and Conditions',
  warranty: 'Warranty Policy',
};

const META_LENGTH = 155;

/** Returns the page of a policy (SPEC.md section 2, Static pages). */
export function policyView(snapshot: Policies, slug: PolicySlug): PolicyView {
  const { body, ...facts } = policyText(snapshot, slug);
  const middle = body.indexOf('<h2', body.length / 2);
  const end = middle === -1 ? body.length : middle;
  return { ...facts, halves: [body.slice(0, end), body.slice(end)] };
}

/** Returns a policy with its text, sanitised HTML; empty if neither the server nor the shop has it. */
export function policyText(
  snapshot: Policies,
  slug: PolicySlug,
): Omit<PolicyView, 'halves'> & { readonly body: string } {
  const policy = snapshot.policies.find((other) => other.slug === slug);
  const title = policy?.title ?? titles[slug];
  const body = policy?.body ?? '';
  const summary = policy?.description ?? '';
  return {
    documentTitle: policyDocumentTitle(title),
    metaDescription: summary === '' ? excerpt(plainText(body) || title, META_LENGTH) : summary,
    title,
    ...withContents(body),
    updatedAt: policy?.updatedAt ?? null,
  };
}
