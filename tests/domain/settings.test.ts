import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError } from '#src/domain/settings.ts';

describe('settings', () => {
  it('all have working defaults', () => {
    expect(parseSettings({})).toEqual({
      port: 4321,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:4321',
      shopApiUrl: 'http://127.0.0.1:4321/api/v1',
      shopUploadsUrl: 'http://127.0.0.1:4321/uploads',
      embeddedApi: true,
      publicApiUrl: '/api/v1',
      dataDir: '.data',
      databaseUrl: null,
      seedProducts: null,
    });
  });

  it('pull from another server when it is named', () => {
    const settings = parseSettings({ SHOP_API_URL: 'https://api.example.com/api/v1/' });
    expect(settings.embeddedApi).toBe(false);
    expect(settings.shopApiUrl).toBe('https://api.example.com/api/v1');
    expect(settings.shopUploadsUrl).toBe('https://api.example.com/uploads');
  });

  it('reach the embedded API over loopback when it listens everywhere', () => {
    expect(parseSettings({ HOST: '0.0.0.0' }).shopApiUrl).toBe('http://127.0.0.1:4321/api/v1');
    expect(parseSettings({ HOST: '::1' }).shopApiUrl).toBe('http://[::1]:4321/api/v1');
  });

  it('take an empty value for an unset one', () => {
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
    ['DATABASE_URL', 'mysql://db'],
    ['SEED_PRODUCTS', '-1'],
    ['SEED_PRODUCTS', '1000000'],
  ])('stop at %s=%s with one sentence that names it', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => parseSettings({ [name]: value })).toThrow(
      new RegExp(`^(?=.*\\b${name}\\b)[^\\n]+\\.$`),
    );
  });

  it('never repeat a password', () => {
    for (const name of ['SHOP_API_URL', 'SITE_URL', 'DATABASE_URL']) {
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
