import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { currentLink } from '#src/release/releases/releases.ts';
import { freePort } from '#scripts/free-port.ts';
import type { Nginx } from '#scripts/web-servers.ts';

/** What a server stands in front of. */
export type ServedShop = { readonly dataDir: string; readonly apiUrl: string };

/** A server that listens on a port of this machine. */
export type Running = { readonly port: number; readonly stop: () => Promise<void> };

/**
 * Starts nginx on a free port with what an operator writes, and the includes of the release in use.
 * Throws what nginx says where it does not take them.
 */
export async function startNginx(nginx: Nginx, shop: ServedShop): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'oja-nginx-'));
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await mkdir(join(folder, 'temporary'));
  await writeFile(config, mainConfig(nginx, { ...shop, folder, port }));
  return startProgram(nginx.program, ['-p', folder, '-c', config], { folder, port });
}

/**
 * Starts a program and waits until it listens on the port. `stop` ends it and removes the folder, which
 * holds all that it writes. Throws what it says where it ends instead.
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  { folder, port, env = {} }: { folder: string; port: number; env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const over = new AbortController();
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(() => {
    over.abort();
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  while (!over.signal.aborted && !(await listens(port))) await wait(20);
  if (!over.signal.aborted) return { port, stop };
  await stop();
  throw new Error(`${program} did not start: ${said}`);
}

type Place = ServedShop & { readonly folder: string; readonly port: number };

/** As in Debian's nginx.conf, but for the places and types, and a site as one-machine.md has it. */
function mainConfig(nginx: Nginx, { folder, port, dataDir, apiUrl }: Place): string {
  const root = currentLink(dataDir);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary;`,
  );
  return `
${nginx.brotli === null ? '' : `load_module ${nginx.brotli};`}
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 100; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  default_type application/octet-stream;
  gzip on;

  upstream oja_api { server ${new URL(apiUrl).host}; }
  include ${root}/_nginx-maps.conf;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${nginx.brotli === null ? '' : 'brotli_static on;'}
    include ${root}/_nginx-server.conf;
  }
}
`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}
