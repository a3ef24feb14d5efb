import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineCode } from '#src/catalogue/inline-code.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inlineCode', () => {
  it('inlineCode returns the hash of each inline script and style once, in page order', () => {
    const html =
      '<style>a{}</style><script>one()</script><p>text</p><script type="module">a<b</script>' +
      '<script>one()</script>';
    expect(inlineCode(html)).toEqual({
      scripts: [source('one()'), source('a<b')],
      styles: [source('a{}')],
    });
  });

  it('inlineCode leaves out scripts in files and data', () => {
    const html =
      '<script src="/a.js" defer></script><script type="application/ld+json">{"a":1}</script>';
    expect(inlineCode(html)).toEqual({ scripts: [], styles: [] });
  });

  it('inlineCode ignores code in an attribute, where it is text', () => {
    const html = '<meta content="<script>one()</script>"><p title="<style>a{}</style>">text</p>';
    expect(inlineCode(html)).toEqual({ scripts: [], styles: [] });
  });

  it('inlineCode finds a script of any text between other elements', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/<\/(?:script|style)/i.test(text));
        const html = `<p>before</p><script>${text}</script><p>after</p>`;
        expect(inlineCode(html).scripts).toEqual([source(text)]);
      }),
    );
  });
});
