import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findProgram, installDebianPackage } from './programs.ts';

/** A PostgreSQL for the tests; `stop` ends a throw-away one. */
export type TestPostgres = { url: string; origin: string; stop: () => Promise<void> };

const CLUSTERS = '/usr/lib/postgresql';

/**
 * Returns the PostgreSQL of TEST_DATABASE_URL, else a throw-away server on a free loopback port
 * with its data in a temporary folder. Installs Debian's package if needed and possible. Returns
 * null if none is available. A server that is not `durable` never waits for the disk, so a power
 * failure loses its data.
 */
export async function findPostgres({ durable = true } = {}): Promise<TestPostgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    return { url: given, origin: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  }
  const bin = serverFolder() ?? ((await installServer()) ? serverFolder() : null);
  return bin === null ? null : startServer(bin, durable);
}

/** A new database on a server. */
export type OwnDatabase = {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
};

/**
 * Creates a database on a server, empty or as a copy of another there. Throws if the server
 * refuses.
 */
export async function makeDatabase(
  serverUrl: string,
  template = 'template0',
): Promise<OwnDatabase> {
  // A copy has its template's name before its own, so that all copies can be found.
  const prefix = template === 'template0' ? 'oja_test' : template;
  const name = `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await runStatement(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => runStatement(serverUrl, `drop database ${name} with (force)`),
  };
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverFolder(): string | null {
  const versions = existsSync(CLUSTERS)
    ? readdirSync(CLUSTERS).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = versions.map((version) => join(CLUSTERS, version, 'bin'));
  const postgres = findProgram(['postgres'], folders);
  return postgres === null ? null : join(postgres, '..');
}

/** Debian's package would create a server of its own; this prevents it. */
async function installServer(): Promise<boolean> {
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (process.getuid?.() === 0 && !existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  return installDebianPackage('postgresql');
}

async function startServer(bin: string, durable: boolean): Promise<TestPostgres | null> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-postgres-'));
  const data = join(folder, 'data');
  const owner = serverUser();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, stdio: 'ignore' as const };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'oja', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
      ...['-c', 'max_connections=200'],
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
    ],
    options,
  );
  const ended = new Promise<void>((resolve) => {
    server.on('close', () => {
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await isReady(bin, port))) {
    await stop();
    return null;
  }
  return { url: `postgres://oja@127.0.0.1:${port}/postgres`, origin: 'a throw-away server', stop };
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function isReady(bin: string, port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const asked = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
      stdio: 'ignore',
    });
    if (asked.status === 0) return true;
    await wait(100);
  }
  return false;
}
