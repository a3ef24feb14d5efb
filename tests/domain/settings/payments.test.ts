import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError } from '#src/domain/settings/settings.ts';

const PAYSTACK = 'https://api.paystack.co';

describe('the settings of card payments', () => {
  it('card payments use a simulator by default', () => {
    expect(parseSettings({ PAYSTACK_SECRET_KEY: ' ', PAYSTACK_BASE_URL: '' }).paystack).toBeNull();
  });

  it.each(['sk_live_abc123', 'sk_test_abc123'])(
    'card payments use the real provider with %s',
    (secretKey) => {
      const { paystack } = parseSettings({ PAYSTACK_SECRET_KEY: secretKey });
      expect(paystack).toEqual({ secretKey, baseUrl: PAYSTACK });
    },
  );

  it('card payments use a simulator elsewhere with a test key and an address', () => {
    const { paystack } = parseSettings({
      PAYSTACK_SECRET_KEY: 'sk_test_abc',
      PAYSTACK_BASE_URL: 'http://127.0.0.1:4600/',
    });
    expect(paystack?.baseUrl).toBe('http://127.0.0.1:4600');
  });

  const here = [
    ...['http://127.0.0.1:1', 'https://127.1.2.3', 'https://localhost:9', 'http://[::1]:1'],
    ...['https://0.0.0.0', 'https://[::ffff:127.0.0.1]', 'http://api.paystack.co'],
  ];
  type Case = readonly [what: string, env: Readonly<Record<string, string>>];

  it.each<Case>([
    ['another key', { PAYSTACK_SECRET_KEY: 'pk_live_s3cret' }],
    ['a key with a line in it', { PAYSTACK_SECRET_KEY: 'sk_live_s3cret\nX: y' }],
    ['a key among words', { PAYSTACK_SECRET_KEY: 'sk_live_s3cret is mine' }],
    ['an address without a key', { PAYSTACK_BASE_URL: PAYSTACK }],
    ['a key for an address', { PAYSTACK_BASE_URL: 'sk_live_s3cret' }],
    ['no address', { PAYSTACK_SECRET_KEY: 'sk_live_s3cret', PAYSTACK_BASE_URL: 'paystack' }],
    ...here.map((url): Case => {
      const env = { PAYSTACK_SECRET_KEY: 'sk_live_s3cret', PAYSTACK_BASE_URL: url };
      return [`a live key at ${url}`, env];
    }),
    [
      'a simulator in production',
      {
        NODE_ENV: 'production',
        PAYSTACK_SECRET_KEY: 'sk_test_s3cret',
        PAYSTACK_BASE_URL: 'http://127.0.0.1:1',
      },
    ],
  ])('card payments refuse %s with one sentence that repeats no key', (_what, env) => {
    expect(() => parseSettings(env)).toThrow(SettingsError);
    expect(() => parseSettings(env)).toThrow(/^PAYSTACK_(SECRET_KEY|BASE_URL) [^\n]+\.$/);
    expect(() => parseSettings(env)).not.toThrow(/s3cret/);
  });

  it('card payments recognise the real shop by NODE_ENV', () => {
    expect(parseSettings({ NODE_ENV: 'production' }).production).toBe(true);
    expect(parseSettings({ NODE_ENV: 'development' }).production).toBe(false);
  });
});
