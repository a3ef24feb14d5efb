import { describe, expect, it } from 'vitest';
import {
  allowInline,
  pagePolicy,
  securityPolicy,
  type PolicyFacts,
} from '#src/domain/security-policy.ts';

const facts: PolicyFacts = {
  siteUrl: 'https://shop.example',
  publicApiUrl: '/api/v1',
  imageBaseUrl: null,
};

/** The sources of each directive. */
function read(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the content security policy', () => {
  it('the content security policy allows the files of the site and nothing else', () => {
    expect(Object.fromEntries(read(securityPolicy(facts)))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    });
  });

  it('the content security policy never allows inline code or eval', () => {
    expect(securityPolicy(facts)).not.toMatch(/'unsafe-|\*|https?:(?!\/\/)/);
  });

  it('the content security policy adds other hosts of the API and the pictures', () => {
    const policy = read(
      securityPolicy({
        ...facts,
        publicApiUrl: 'https://api.example:8443/v1',
        imageBaseUrl: 'https://images.example/{file}?w={width}',
      }),
    );
    expect(policy.get('connect-src')).toBe("'self' https://api.example:8443");
    expect(policy.get('img-src')).toBe("'self' data: https://images.example");
    const path = read(securityPolicy({ ...facts, imageBaseUrl: '/resize/{file}/{width}' }));
    expect(path.get('img-src')).toBe("'self' data:");
  });

  it('the content security policy upgrades to https only where the site has it', () => {
    const plain = securityPolicy({ ...facts, siteUrl: 'http://127.0.0.1:4321' });
    expect(plain).not.toContain('upgrade-insecure-requests');
  });

  it('the policy allows the inline code of a page by its hash alone', () => {
    const code = { scripts: ["'sha256-one'", "'sha256-two'"], styles: ["'sha256-three'"] };
    const policy = read(allowInline(securityPolicy(facts), code));
    expect(policy.get('script-src')).toBe("'self' 'sha256-one' 'sha256-two' 'wasm-unsafe-eval'");
    expect(policy.get('style-src')).toBe("'self' 'sha256-three'");
    const none = { scripts: [], styles: [] };
    expect(allowInline(securityPolicy(facts), none)).toBe(securityPolicy(facts));
  });

  it('the policy in a page equals the header, except for directives valid only there', () => {
    const all = read(securityPolicy(facts));
    all.delete('frame-ancestors');
    expect(read(pagePolicy(securityPolicy(facts)))).toEqual(all);
  });
});
