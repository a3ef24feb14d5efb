import { hash } from 'node:crypto';
import type { InlineCode } from '#src/domain/security-policy.ts';

const CODE = /<(script|style)([^>]*)>([^<]*(?:<(?!\/\1>)[^<]*)*)<\/\1>/g;

/** Attributes of a script that is a file, or data such as JSON-LD: a policy needs no hash of these. */
const NOT_INLINE = /\s(?:src=|type="application\/)/;

/**
 * Returns the sources that allow a page's inline scripts and styles in a content security policy: their
 * SHA-256 hashes (CSP Level 3, "hash-source"), in page order, each once.
 */
export function inlineCode(html: string): InlineCode {
  const code = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const [, tag, attributes = '', text = ''] of html.matchAll(CODE)) {
    if (NOT_INLINE.test(attributes)) continue;
    const source = `'sha256-${hash('sha256', text, 'base64')}'`;
    code[tag === 'style' ? 'styles' : 'scripts'].add(source);
  }
  return { scripts: [...code.scripts], styles: [...code.styles] };
}
