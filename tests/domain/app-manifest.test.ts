import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawMark } from '#src/catalogue/app-icon.ts';
import {
  appFileRoute,
  appIcons,
  appManifest,
  appScreenshots,
  appShortcuts,
} from '#src/domain/app-manifest.ts';
import { themeColours } from '#src/domain/display.ts';
import { APP_FILES, APP_MANIFEST, isReservedSlug } from '#src/domain/routes.ts';
import { shop } from '#src/domain/shop.ts';
import { contentTypeOf } from '#src/release/hosting/content-type.ts';

const root = join(import.meta.dirname, '..', '..');

/** What a browser accepts as the size of a screenshot (Chrome's install dialog), in pixels. */
const LEAST_EDGE = 320;
const MOST_EDGE = 3840;
const MOST_RATIO = 2.3;

describe('the web app manifest', () => {
  it('the manifest names the shop, in the colours of its pages', () => {
    expect(appManifest.short_name).toBe(shop.brand);
    expect(appManifest.name.startsWith(shop.brand)).toBe(true);
    expect([appManifest.theme_color, appManifest.background_color]).toEqual([
      themeColours.light,
      themeColours.light,
    ]);
  });

  it('the manifest opens the home page in a window of its own', () => {
    const { start_url: start, scope, display, id } = appManifest;
    expect([start, scope, display, id]).toEqual(['/', '/', 'standalone', '/']);
  });

  it('the manifest has icons of 192 and 512 pixels, as they are and maskable', () => {
    const icons = appManifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
    expect(icons).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  });

  it('the manifest has shortcuts to search, cart and orders', () => {
    expect(appManifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Search', '/search'],
      ['Cart', '/cart'],
      ['Orders', '/account?tab=orders'],
    ]);
  });

  it('no label can take the address of the manifest’s files', () => {
    expect(isReservedSlug(APP_FILES)).toBe(true);
    expect(isReservedSlug('manifest')).toBe(true);
    expect(contentTypeOf(APP_MANIFEST)).toBe('application/manifest+json');
  });

  it('files of the app have names of their own', () => {
    const files = [...appIcons, ...appShortcuts, ...appScreenshots].map(appFileRoute);
    expect(new Set(files).size).toBe(files.length);
  });
});

describe('the screenshots of the manifest', () => {
  it('each screenshot is a small WebP of its stated size, which browsers accept', async () => {
    for (const shot of appScreenshots) {
      const file = join(root, 'public', appFileRoute(shot));
      expect(existsSync(file), shot.file).toBe(true);
      const content = readFileSync(file);
      expect(content.byteLength, shot.file).toBeLessThanOrEqual(50_000);
      const { width, height, format } = await sharp(content).metadata();
      expect({ width, height, format }).toEqual({
        width: shot.width,
        height: shot.height,
        format: 'webp',
      });
      const [short, long] = [Math.min(width, height), Math.max(width, height)];
      expect(short).toBeGreaterThanOrEqual(LEAST_EDGE);
      expect(long).toBeLessThanOrEqual(MOST_EDGE);
      expect(long / short).toBeLessThanOrEqual(MOST_RATIO);
    }
  });

  it('there are screenshots for phones and for computers, each kind in one ratio', () => {
    for (const factor of ['narrow', 'wide'] as const) {
      const ratios = appScreenshots
        .filter(({ formFactor }) => formFactor === factor)
        .map(({ width, height }) => width / height);
      expect(ratios.length).toBeGreaterThan(0);
      expect(new Set(ratios).size).toBe(1);
    }
  });
});

describe('the drawn icons', () => {
  it('a maskable icon is opaque up to its corners, with the mark inside the safe circle', async () => {
    const size = 192;
    const { data, info } = await sharp(await drawMark(size, 'square'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) =>
      [...data.subarray((y * size + x) * info.channels, (y * size + x + 1) * info.channels)].join();
    const ground = colourAt(0, 0);
    expect(ground.endsWith(',255')).toBe(true);
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const distance = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2);
        if (distance > size * 0.4 && colourAt(x, y) !== ground) {
          expect.fail(`The mark leaves the safe circle at ${x}, ${y}.`);
        }
      }
    }
    expect(colourAt(size / 2, Math.round(size * 0.78))).not.toBe(ground);
  });

  it('an ordinary icon has transparent corners', async () => {
    const { data } = await sharp(await drawMark(192, 'round'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });
});
