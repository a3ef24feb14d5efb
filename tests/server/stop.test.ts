import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#src/release/project-root.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

const ROUNDS = runs(12, 200);

/** Loops that each open one connection after another. */
const KNOCKERS = 8;

/** Number of answers before a stop. */
const BEFORE = 40;

/** How each program starts a server, given `dataDir`. */
const doors = {
  'the API': `
    import { startApi } from '#src/server/start.ts';
    const settings = { host: '127.0.0.1', port: 0, siteUrl: 'http://127.0.0.1:4321', databaseUrl: null, dataDir };
    const open = () => startApi({ settings });`,
  'the shop': `
    import { listen } from '#scripts/listen.ts';
    const open = () => listen((request, response) => response.end('well'), { host: '127.0.0.1', port: 0 });`,
};

/**
 * Starts one server after another; each SIGTERM ends one, which reports its accepted connections.
 */
function program(door: string, dataDir: string): string {
  return `
    import { subscribe } from 'node:diagnostics_channel';
    const dataDir = ${JSON.stringify(dataDir)};
    ${door}
    let accepted = 0;
    subscribe('net.server.socket', () => { accepted += 1; });
    async function round() {
      const server = await open();
      process.once('SIGTERM', async () => {
        await server.close();
        process.send({ accepted });
        accepted = 0;
        await round();
      });
      process.send({ url: server.url });
    }
    await round();`;
}

type Outcome = 'whole' | 'refused' | 'reset';

/** Requests `/health` over a new connection. */
function knock(port: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let isRefused = false;
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', (error: Error & { code?: string }) => {
      isRefused = error.code === 'ECONNREFUSED';
    });
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
      resolve(body.length === length ? 'whole' : isRefused ? 'refused' : 'reset');
    });
    socket.write('GET /health HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  });
}

async function message(child: ChildProcess): Promise<{ url: string; accepted: number }> {
  const [said] = (await once(child, 'message')) as [{ url: string; accepted: number }];
  return said;
}

/** Stops one server while connections are being opened. */
async function stopOne(child: ChildProcess): Promise<Record<Outcome | 'accepted', number>> {
  const port = Number(new URL((await message(child)).url).port);
  const told = { whole: 0, refused: 0, reset: 0 };
  const stopped = Promise.withResolvers<{ accepted: number }>();
  const knockAgain = async (): Promise<void> => {
    for (let last: Outcome = 'whole'; last !== 'refused';) {
      last = await knock(port);
      told[last] += 1;
      if (told.whole === BEFORE && last === 'whole') {
        void message(child).then(stopped.resolve);
        child.kill('SIGTERM');
      }
    }
  };
  await Promise.all(Array.from({ length: KNOCKERS }, knockAgain));
  return { ...told, ...(await stopped.promise) };
}

it.each(Object.entries(doors))(
  '%s answers each accepted connection completely when it is stopped, and refuses others',
  { timeout: 20_000 + ROUNDS * 2_000 },
  async (_name, door) => {
    const script = program(door, temporaryFolder());
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const resets: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const told = await stopOne(child);
      expect(told.whole).toBe(told.accepted);
      expect(told.refused).toBe(KNOCKERS);
      resets.push(told.reset);
    }
    // Connections that the kernel accepts in the instant of the stop are reset. There were 6 at
    // each stop; now most stops have none, however busy the machine is.
    expect(resets.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)], resets.join()).toBe(0);
  },
);
