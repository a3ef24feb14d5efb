import { transportSecurity } from '#src/domain/security-policy.ts';

/**
 * What every answer of the API says to a browser that is led there: it is data, loads nothing and is
 * shown in no frame (OWASP ASVS 5, 3.4.3 and 3.4.6). Uploads have a policy of their own.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...transportSecurity(siteUrl),
  };
}
