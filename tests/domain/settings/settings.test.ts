import { describe, expect, it } from 'vitest';
import { RETENTION } from '#src/domain/settings/retention.ts';
import { parseSettings, SettingsError } from '#src/domain/settings/settings.ts';

describe('settings', () => {
  it('all settings have working defaults', () => {
    expect(parseSettings({})).toEqual({
      port: 4321,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:4321',
      shopApiUrl: 'http://127.0.0.1:4321/api/v1',
      shopUploadsUrl: 'http://127.0.0.1:4321/uploads',
      embeddedApi: true,
      publicApiUrl: '/api/v1',
      imageBaseUrl: null,
      dataDir: '.data',
      databaseUrl: null,
      smtpUrl: null,
      paystack: null,
      production: false,
      trustedProxies: [
        { address: '127.0.0.0', family: 'ipv4', prefix: 8 },
        { address: '::1', family: 'ipv6', prefix: 128 },
      ],
      watch: { logLevel: 'warn', metricsToken: null, staleAfterMs: 86_400_000 },
      unproven: { productUnits: 5, openUnits: 10 },
      keep: RETENTION,
      rebuildToken: null,
      serviceWorker: true,
      seedProducts: null,
    });
  });

  it('a setting limits the units of an unproven buyer', () => {
    const env = { UNPROVEN_PRODUCT_UNITS: '2', UNPROVEN_OPEN_UNITS: '4' };
    expect(parseSettings(env).unproven).toEqual({ productUnits: 2, openUnits: 4 });
    expect(() => parseSettings({ UNPROVEN_OPEN_UNITS: '0' })).toThrow(
      'UNPROVEN_OPEN_UNITS must be a whole number from 1 to 100000, not "0".',
    );
  });

  it('settings that name another server pull from it', () => {
    const settings = parseSettings({ SHOP_API_URL: 'https://api.example.com/api/v1/' });
    expect(settings.embeddedApi).toBe(false);
    expect(settings.shopApiUrl).toBe('https://api.example.com/api/v1');
    expect(settings.shopUploadsUrl).toBe('https://api.example.com/uploads');
  });

  it('a shop on another port is at that port, unless a setting says where it is', () => {
    expect(parseSettings({ PORT: '8080' }).siteUrl).toBe('http://127.0.0.1:8080');
    const env = { PORT: '8080', SITE_URL: 'https://shop.example' };
    expect(parseSettings(env).siteUrl).toBe('https://shop.example');
  });

  it('settings connect to the embedded API over loopback when it listens everywhere', () => {
    expect(parseSettings({ HOST: '0.0.0.0' }).shopApiUrl).toBe('http://127.0.0.1:4321/api/v1');
    expect(parseSettings({ HOST: '::1' }).shopApiUrl).toBe('http://[::1]:4321/api/v1');
  });

  it('an empty setting counts as unset', () => {
    expect(parseSettings({ PORT: ' ', SEED_PRODUCTS: '' })).toEqual(parseSettings({}));
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['SITE_URL', 'shop.example.com'],
    ['SITE_URL', 'https://user:pass@shop.example.com'],
    ['SHOP_API_URL', 'ftp://api.example.com'],
    ['SHOP_API_URL', 'https://api.example.com/?key=1'],
    ['SHOP_UPLOADS_URL', '//cdn'],
    ['PUBLIC_API_URL', 'api'],
    ['IMAGE_BASE_URL', 'cdn.example.com'],
    ['SERVICE_WORKER', 'true'],
    ['IMAGE_BASE_URL', 'https://cdn.example.com/?key=1'],
    ['IMAGE_BASE_URL', 'https://cdn.example.com/{file}'],
    ['IMAGE_BASE_URL', 'https://cdn.example.com/?w={width}'],
    ['IMAGE_BASE_URL', 'https://{file}.example.com/{width}'],
    ['IMAGE_BASE_URL', 'https://user:pass@cdn.example.com/{width}/{file}'],
    ['IMAGE_BASE_URL', 'javascript:alert(1)//{file}{width}'],
    ['IMAGE_BASE_URL', '//cdn.example.com/{width}/{file}'],
    ['IMAGE_BASE_URL', 'https://cdn.example.com/{width} {file}'],
    ['IMAGE_BASE_URL', 'https://cdn.example.com/{width}/{file},'],
    ['IMAGE_BASE_URL', 'https://cdn.example.com/{width}/{file}#top'],
    ['DATABASE_URL', 'mysql://db'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a space, and long enough'],
    ['REBUILD_TOKEN', 'fifteen-letters'],
    ['STALE_AFTER', '2 hours'],
    ['STALE_AFTER', '8d'],
    ['SEED_PRODUCTS', '-1'],
    ['SEED_PRODUCTS', '1000000'],
  ])('the settings refuse %s=%s with one sentence that names it', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => parseSettings({ [name]: value })).toThrow(
      new RegExp(`^(?=.*\\b${name}\\b)[^\\n]+\\.$`),
    );
  });

  it.each([
    ['https://cdn.example.com/img/', 'https://cdn.example.com/img/{file}?width={width}'],
    ['/resized', '/resized/{file}?width={width}'],
    [
      'https://cdn.example.com/cdn-cgi/image/width={width},format=auto/pictures/{file}',
      'https://cdn.example.com/cdn-cgi/image/width={width},format=auto/pictures/{file}',
    ],
    [
      '/.netlify/images?url=/pictures/{file}&w={width}',
      '/.netlify/images?url=/pictures/{file}&w={width}',
    ],
  ])('a resizer at %s has places for file and width', (value, template) => {
    const { imageBaseUrl } = parseSettings({ IMAGE_BASE_URL: value });
    expect(imageBaseUrl).toBe(template);
    expect(parseSettings({ IMAGE_BASE_URL: template }).imageBaseUrl).toBe(template);
  });

  it('requests are logged in the real shop, or where a setting says so', () => {
    const metricsToken = 'a-token-of-the-tests';
    expect(
      parseSettings({ LOG_LEVEL: 'debug', METRICS_TOKEN: metricsToken, STALE_AFTER: '45m' }).watch,
    ).toEqual({ logLevel: 'debug', metricsToken, staleAfterMs: 2_700_000 });
    const real = { NODE_ENV: 'production' };
    expect(parseSettings(real).watch.logLevel).toBe('info');
    expect(parseSettings({ ...real, LOG_LEVEL: 'error' }).watch.logLevel).toBe('error');
  });

  it('errors about settings never repeat a token', () => {
    for (const name of ['METRICS_TOKEN', 'REBUILD_TOKEN']) {
      expect(() => parseSettings({ [name]: 's3cret' })).toThrow(/^((?!s3cret).)*$/);
    }
  });

  it('errors about settings never repeat a password', () => {
    for (const name of ['SHOP_API_URL', 'SITE_URL', 'IMAGE_BASE_URL', 'DATABASE_URL', 'SMTP_URL']) {
      for (const value of ['ftp://u:s3cret@h/', 'https://u:s3cret@h/', 's3cret://x']) {
        try {
          parseSettings({ [name]: value });
        } catch (error) {
          expect(String(error)).not.toContain('s3cret@');
        }
      }
    }
  });
});
