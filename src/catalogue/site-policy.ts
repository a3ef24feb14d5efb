import { hash } from 'node:crypto';
import { loadingAhead, nextPageRules } from '#src/domain/next-pages.ts';
import { allowInline, securityPolicy, type PolicyFacts } from '#src/domain/security-policy.ts';

/**
 * The content security policy of a site, as a header. It allows the speculation rules that a script adds
 * by their hash: browsers ignore 'inline-speculation-rules' beside the hashes of pages with islands.
 */
export function sitePolicy(facts: PolicyFacts): string {
  const scripts = loadingAhead.map((ahead) => sourceOf(nextPageRules(ahead)));
  return allowInline(securityPolicy(facts), { scripts, styles: [] });
}

/** Returns the source that allows an inline script (CSP Level 3, "hash-source"). */
export function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
