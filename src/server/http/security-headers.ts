import { transportSecurity } from '#src/domain/security-policy.ts';

/**
 * Headers of every API answer, for a browser that opens it as a page. They forbid loading anything
 * and framing (OWASP ASVS 5, 3.4.3 and 3.4.6). Uploads have their own policy.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...transportSecurity(siteUrl),
  };
}
