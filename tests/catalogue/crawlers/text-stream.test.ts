import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textStream } from '#src/catalogue/crawlers/text-stream.ts';

describe('a text stream', () => {
  it('a text stream contains all texts in order, in UTF-8', async () => {
    const text = fc.string({ unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(fc.array(text), async (texts) => {
        expect(await new Response(textStream(texts)).text()).toBe(texts.join(''));
      }),
    );
  });

  it('a text stream requests no more than is read', async () => {
    let asked = 0;
    const endless = (function* () {
      for (;;) {
        asked += 1;
        yield '₦'.repeat(10_000);
      }
    })();
    const reader = textStream(endless).getReader();
    await reader.read();
    await reader.cancel();
    expect(asked).toBeLessThan(100);
  });
});
