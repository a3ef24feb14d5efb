import { join } from 'node:path';
import { CADDY_FILE, caddyFile } from './hosting/caddy.ts';
import type { HostedSite } from './hosting/hosted-site.ts';
import { NGINX_MAPS, NGINX_SERVER, nginxMaps, nginxServer } from './hosting/nginx.ts';
import { readOwnHeaders, replaceText } from './release-data.ts';
import { listFiles } from './tree.ts';

const configs: Readonly<Record<string, (site: HostedSite) => string>> = {
  [NGINX_MAPS]: nginxMaps,
  [NGINX_SERVER]: nginxServer,
  [CADDY_FILE]: caddyFile,
};

/** Files of a release that nginx and Caddy are set up by; no address leads to them. */
export const HOST_CONFIGS: readonly string[] = Object.keys(configs);

/** Writes them into a whole site. A publish does so again, with what it alone knows. */
export async function writeHostConfigs(
  folder: string,
  known: Pick<HostedSite, 'gone' | 'former'> = { gone: [], former: [] },
): Promise<void> {
  const files = await listFiles(folder);
  const site = { files, headers: await readOwnHeaders(folder), ...known };
  for (const [name, config] of Object.entries(configs)) {
    await replaceText(join(folder, name), config(site));
  }
}
