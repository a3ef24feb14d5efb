import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paystackGateway } from '#src/server/payments/paystack.ts';
import { KEY } from './simulated.ts';

const gateway = paystackGateway({ secretKey: KEY, baseUrl: 'https://provider.example' });

/** The signature according to the provider's documents, computed without the shop's own code. */
const sign = (body: Uint8Array, key = KEY) => createHmac('sha512', key).update(body).digest('hex');

const body = fc.uint8Array({ maxLength: 400 });
const hex = fc.stringMatching(/^[0-9a-f]{128}$/);

/** The text with the character at `at` replaced by another of the same kind. */
function altered(text: string, at: number): string {
  const digit = ((parseInt(text[at] ?? '0', 16) + 1) % 16).toString(16);
  return text.slice(0, at) + digit + text.slice(at + 1);
}

describe('the signature of an event', () => {
  it('a signature of the provider over any bytes is accepted', () => {
    fc.assert(
      fc.property(body, (bytes) => gateway.isSigned(bytes, sign(bytes))),
      { numRuns: 1_000 },
    );
  });

  it('2,500 invented signatures are refused', () => {
    fc.assert(
      fc.property(body, hex, (bytes, signature) => !gateway.isSigned(bytes, signature)),
      { numRuns: 2_500 },
    );
  });

  it('2,500 signatures with one wrong digit are refused', () => {
    const digit = fc.integer({ min: 0, max: 127 });
    fc.assert(
      fc.property(body, digit, (bytes, at) => !gateway.isSigned(bytes, altered(sign(bytes), at))),
      { numRuns: 2_500 },
    );
  });

  it('2,500 bodies with one flipped bit are refused', () => {
    const filled = fc.uint8Array({ minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(filled, fc.nat(), fc.integer({ min: 0, max: 7 }), (bytes, where, bit) => {
        const other = Uint8Array.from(bytes);
        const at = where % bytes.length;
        other[at] = (other[at] ?? 0) ^ (1 << bit);
        return !gateway.isSigned(other, sign(bytes));
      }),
      { numRuns: 2_500 },
    );
  });

  it('1,500 signatures of another key are refused', () => {
    fc.assert(
      fc.property(body, fc.string(), (bytes, key) => !gateway.isSigned(bytes, sign(bytes, key))),
      { numRuns: 1_500 },
    );
  });

  it('1,000 other texts as signatures are refused without an exception', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('x'.repeat(128)));
    fc.assert(
      fc.property(body, text, (bytes, signature) => !gateway.isSigned(bytes, signature)),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['in capitals', (good: string) => good.toUpperCase()],
    ['with a space', (good: string) => ` ${good}`],
    ['with a line after it', (good: string) => `${good}\n`],
    ['twice, as from two headers', (good: string) => `${good}, ${good}`],
    ['cut short', (good: string) => good.slice(0, -1)],
    ['empty', () => ''],
  ])('a correct signature that comes %s is refused', (_how, change) => {
    const bytes = Buffer.from('{"event":"charge.success"}');
    expect(gateway.isSigned(bytes, sign(bytes))).toBe(true);
    expect(gateway.isSigned(bytes, change(sign(bytes)))).toBe(false);
  });

  it('a signature covers the bytes, not their meaning', () => {
    const signature = sign(Buffer.from('{"event":"charge.success"}'));
    const sameMeaning = Buffer.from('{ "event": "charge.success" }');
    expect(gateway.isSigned(sameMeaning, signature)).toBe(false);
  });
});
