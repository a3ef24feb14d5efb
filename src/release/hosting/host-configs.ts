import { CADDY_FILE, caddyFile } from './caddy.ts';
import type { HostedSite } from './hosted-site.ts';
import { MOVED, readMoved } from './moved.ts';
import { NGINX_MAPS, NGINX_SERVER, nginxMaps, nginxServer } from './nginx.ts';
import { readSiteHeaders, SITE_HEADERS } from './site-headers.ts';
import type { Manifest } from '#src/release/store/manifest.ts';
import { readText, type StoredSite } from '#src/release/store/store.ts';

const configs: Readonly<Record<string, (site: HostedSite) => string>> = {
  [NGINX_MAPS]: nginxMaps,
  [NGINX_SERVER]: nginxServer,
  [CADDY_FILE]: caddyFile,
};

/** Config files of a release for nginx and Caddy; no address leads to them. */
export const HOST_CONFIGS: readonly string[] = Object.keys(configs);

/** Returns the site with its config files, which depend on its list of files and on earlier releases. */
export async function withHostConfigs(
  { manifest, store }: StoredSite,
  past: Pick<HostedSite, 'gone' | 'former'> = { gone: [], former: [] },
): Promise<Manifest> {
  const headers = readSiteHeaders(readText({ manifest, store }, SITE_HEADERS) ?? '{}');
  const moved = readMoved(readText({ manifest, store }, MOVED) ?? '[]');
  const site = { files: [...manifest.keys()].sort(), headers, moved, ...past };
  const whole = new Map(manifest);
  for (const [path, config] of Object.entries(configs)) {
    whole.set(path, await store.put(path, Buffer.from(config(site))));
  }
  return whole;
}
