import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#scripts/free-port.ts';
import { findProgram } from '#scripts/programs.ts';
import { findNginx } from '#scripts/web-servers.ts';
import { currentLink } from '#src/release/releases/releases.ts';
import { startProgram, type Running } from '#tests/release/nginx.ts';
import { compressPage } from './bare-page.ts';

/** The ports of a shop and of its bare pages over one protocol. */
export type Served = { readonly shop: number; readonly bare: number };

/** A folder with bare pages, compressed, and the pictures of a release. */
export async function bareFolder(
  dataDir: string,
  pages: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oja-bare-'));
  await symlink(join(currentLink(dataDir), 'pictures'), join(folder, 'pictures'));
  for (const [name, html] of Object.entries(pages)) {
    await writeFile(join(folder, `${name}.html`), html);
    await writeFile(join(folder, `${name}.html.br`), compressPage(html));
  }
  return folder;
}

/** Serves the folder of bare pages over HTTP/1.1. */
export async function serveBare(folder: string): Promise<Running> {
  const server = createServer(({ url = '' }, response) => {
    const isPage = url.endsWith('.html');
    response.setHeader('Content-Type', isPage ? 'text/html; charset=utf-8' : 'image/webp');
    if (isPage) response.setHeader('Content-Encoding', 'br');
    createReadStream(join(folder, isPage ? `${url}.br` : url))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Both over HTTP/2, with the key of their certificate as browsers name it (RFC 7469, section 2.4). */
export type ServedOverHttp2 = Served & Pick<Running, 'stop'> & { readonly certificateKey: string };

/**
 * Serves a release and the folder of bare pages with Debian's nginx over HTTP/2 and TLS, with a
 * certificate made here. Returns null without nginx, its Brotli module or OpenSSL.
 */
export async function serveOverHttp2(
  shop: { readonly dataDir: string; readonly apiUrl: string },
  bare: string,
): Promise<ServedOverHttp2 | null> {
  const nginx = findNginx();
  const openssl = findProgram(['openssl']);
  if (nginx?.brotli == null || openssl === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'oja-http2-'));
  await mkdir(join(folder, 'temporary'));
  await promisify(execFile)(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=127.0.0.1', '-days', '2'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
  ]);
  const ports = { shop: await freePort(), bare: await freePort() };
  const root = currentLink(shop.dataDir);
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `
load_module ${nginx.brotli};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 200; }
http {
  ${temporaryPaths(folder)}
  access_log off;
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  types { text/html html; image/webp webp; }
  default_type application/octet-stream;
  ssl_certificate ${folder}/cert.pem;
  ssl_certificate_key ${folder}/key.pem;
  ssl_buffer_size 1400;
  brotli_static on;
  upstream oja_api { server ${new URL(shop.apiUrl).host}; }
  include ${root}/_nginx-maps.conf;
  server {
    listen 127.0.0.1:${ports.shop} ssl http2;
    root ${root};
    include ${root}/_nginx-server.conf;
  }
  server {
    listen 127.0.0.1:${ports.bare} ssl http2;
    root ${bare};
  }
}
`,
  );
  const running = await startProgram(nginx.program, ['-p', folder, '-c', config], {
    ...{ folder, port: ports.shop },
  });
  const certificateKey = await keyOf(join(folder, 'cert.pem'));
  return { ...ports, certificateKey, stop: running.stop };
}

async function keyOf(certificate: string): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(certificate));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

function temporaryPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary;`)
    .join(' ');
}
