import { existsSync } from 'node:fs';
import { findProgram, installDebianPackage } from './programs.ts';

/** nginx for the tests; `brotli` is the path of its module for `.br` files, null if missing. */
export type Nginx = { readonly program: string; readonly brotli: string | null };

/** Folders in which Debian installs administrators' programs. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Returns the nginx of this machine, or null. */
export function findNginx(): Nginx | null {
  const program = findProgram(['nginx'], FOLDERS);
  return program === null ? null : { program, brotli: existsSync(BROTLI) ? BROTLI : null };
}

/** Returns the path of this machine's Caddy, or null. */
export function findCaddy(): string | null {
  return findProgram(['caddy'], FOLDERS);
}

/** Installs Debian's nginx, its Brotli module and Caddy, if missing and if possible. */
export async function installWebServers(): Promise<void> {
  if (findNginx() === null) await installDebianPackage('nginx');
  if (findNginx()?.brotli === null) await installDebianPackage('libnginx-mod-http-brotli-static');
  if (findCaddy() === null) await installDebianPackage('caddy');
}
