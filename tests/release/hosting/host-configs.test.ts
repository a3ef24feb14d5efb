import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedUrls } from '#src/release/store/changed-urls.ts';
import { HOST_CONFIGS, withHostConfigs } from '#src/release/hosting/host-configs.ts';
import { caddyFile } from '#src/release/hosting/caddy.ts';
import type { HostedSite } from '#src/release/hosting/hosted-site.ts';
import { nginxMaps, nginxServer } from '#src/release/hosting/nginx.ts';
import { hosting } from '#src/release/hosting/rules.ts';
import { rollback } from '#src/release/releases/publish.ts';
import { currentLink, listReleases } from '#src/release/releases/releases.ts';
import { temporaryFolder } from '#tests/release/folders.ts';
import {
  publishSmallSite,
  siteOwnHeaders,
  smallSite,
  storeSite,
} from '#tests/release/small-site.ts';

const site: HostedSite = {
  files: Object.keys(smallSite()),
  headers: siteOwnHeaders,
  gone: [
    { slug: 'Old-Phone', id: '1', listing: 'phones', to: '/products/phones' },
    { slug: 'old-phone', id: '2', listing: null, to: null },
    { slug: 'a "quoted" name', id: '3', listing: null, to: null },
  ],
  moved: [],
  former: ['20261101T093000Z-01234567'],
};

/** The lines between a line and the end of its block. */
function block(text: string, head: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const start = lines.indexOf(`${head} {`);
  return lines.slice(start + 1, lines.indexOf('}', start));
}

describe("nginx's lists", () => {
  it('the lists for nginx name every page in lower case and no file named by its hash', () => {
    const spellings = block(nginxMaps(site), 'map $uri $oja_spelling');
    expect(spellings).toContain('"/faq" "/faq";');
    expect(spellings).toContain('"/products-details/cable-100%" "/products-details/cable-100%25";');
    expect(spellings).toContain('"/robots.txt" "/robots.txt";');
    expect(spellings.filter((line) => /"\/(?:_|assets|pictures|\.)/.test(line))).toEqual([]);
  });

  it('the lists for nginx name a gone product once, in any case, with its newest target', () => {
    expect(block(nginxMaps(site), 'map $uri $oja_gone')).toEqual([
      '"/products-details/a \\"quoted\\" name" "gone";',
      '"/products-details/old-phone" "/products/phones";',
    ]);
  });

  it('the hash tables of nginx are large enough for all names and the longest one', () => {
    const long = { ...site, files: ['x'.repeat(700)] };
    const [, size = ''] = /map_hash_bucket_size (\d+);/.exec(nginxMaps(long)) ?? [];
    expect(Number(size)).toBeGreaterThan(700 + 64);
    const many = { ...site, files: Array.from({ length: 5_000 }, (_, place) => `p${place}.html`) };
    const [, room = ''] = /map_hash_max_size (\d+);/.exec(nginxMaps(many)) ?? [];
    expect(Number(room)).toBeGreaterThan(10_000);
  });
});

describe.each([
  ['nginx', nginxServer],
  ['Caddy', caddyFile],
])('the configuration of %s', (_name, config) => {
  const text = config(site);

  it('the host configuration contains every header of the rules and of the site', () => {
    const all = [
      hosting.security,
      siteOwnHeaders,
      ...hosting.cache.rules.map((rule) => rule.headers),
      ...hosting.pages.map((rule) => rule.headers),
    ];
    for (const value of all.flatMap((headers) => Object.values(headers))) {
      expect(text).toContain(value);
    }
  });

  it('the host configuration rewrites only to pages that exist', () => {
    expect(text).toContain('/search.html');
    const fewer = site.files.filter((file) => file !== 'search.html');
    expect(config({ ...site, files: fewer })).not.toContain('/search.html');
  });

  it('the host configuration looks for hashed files in earlier releases', () => {
    expect(text).toContain('/../20261101T093000Z-01234567');
    expect(config({ ...site, former: [] })).not.toContain('/../');
  });
});

describe('the host files of a release', () => {
  it('a release contains its host files, which are deterministic and not counted as changed pages', async () => {
    const { manifest, store } = await storeSite(await temporaryFolder());
    const whole = await withHostConfigs({ manifest, store });
    expect([...whole.keys()]).toEqual([...manifest.keys(), ...HOST_CONFIGS]);
    const reversed = new Map([...manifest].toReversed());
    const again = await withHostConfigs({ manifest: reversed, store });
    for (const path of HOST_CONFIGS) expect(again.get(path)).toEqual(whole.get(path));
    expect(changedUrls(manifest, whole)).toEqual({ added: [], changed: [], removed: [] });
  });

  it('a release names the earlier releases kept beside it, newest first', async () => {
    const dataDir = await temporaryFolder();
    for (const mark of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await publishSmallSite(dataDir, mark);
    const named = async () => {
      const text = await readFile(join(currentLink(dataDir), '_nginx-server.conf'), 'utf8');
      return [...text.matchAll(/\/\.\.\/([^$]+)\$uri/g)].map(([, id]) => id);
    };
    const ids = await listReleases(dataDir);
    expect(await named()).toEqual(ids.slice(0, -1).toReversed());
    await rollback(dataDir);
    expect((await named())[0]).toBe(ids.at(-3));
  });
});
