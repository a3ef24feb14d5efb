import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentLink } from '#src/release/releases/releases.ts';
import { freePort } from '#scripts/free-port.ts';
import { startProgram, type Running, type ServedShop } from './nginx.ts';

/** Starts Caddy on a free port with what an operator writes, and the snippets of the release in use. */
export async function startCaddy(
  program: string,
  { dataDir, apiUrl }: ServedShop,
): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'oja-caddy-'));
  const port = await freePort();
  const root = currentLink(dataDir);
  const config = join(folder, 'Caddyfile');
  await writeFile(
    config,
    `{
	admin off
	auto_https off
}
import ${root}/_caddyfile
http://:${port} {
	bind 127.0.0.1
	root * ${root}
	import oja
}
`,
  );
  const env = { OJA_API: new URL(apiUrl).host, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return startProgram(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    ...{ folder, port, env },
  });
}
