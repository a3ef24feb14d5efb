import { Parser } from 'htmlparser2';
import type { InlineCode } from '#src/domain/security-policy.ts';
import { sourceOf } from './site-policy.ts';

/** Types of scripts that hold data: a policy needs no hash of these. */
const DATA = new Set(['application/ld+json', 'application/json']);

/** Collects the inline code of a page from a parser's events. */
export type InlineCodeReader = {
  readonly open: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: () => void;
  /** What was read so far, in page order, each source once. */
  readonly code: () => InlineCode;
};

/** Creates a reader for one page. */
export function inlineCodeReader(): InlineCodeReader {
  const sources = { scripts: new Set<string>(), styles: new Set<string>() };
  /** The element being read: scripts and styles hold no other elements. */
  let reading: { readonly kind: keyof typeof sources; text: string } | null = null;
  return {
    open: (tag, { src, type = '' }) => {
      if (tag === 'style') reading = { kind: 'styles', text: '' };
      else if (tag === 'script' && src === undefined && !DATA.has(type)) {
        reading = { kind: 'scripts', text: '' };
      }
    },
    text: (text) => {
      if (reading !== null) reading.text += text;
    },
    close: () => {
      if (reading === null) return;
      sources[reading.kind].add(sourceOf(reading.text));
      reading = null;
    },
    code: () => ({ scripts: [...sources.scripts], styles: [...sources.styles] }),
  };
}

/**
 * Returns the sources that allow a page's inline scripts and styles in a content security policy: their
 * SHA-256 hashes (CSP Level 3, "hash-source").
 */
export function inlineCode(html: string): InlineCode {
  const { open, text, close, code } = inlineCodeReader();
  const parser = new Parser({ onopentag: open, ontext: text, onclosetag: close });
  parser.end(html);
  return code();
}
