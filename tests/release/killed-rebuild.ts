import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, watch, type FSWatcher } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { releasesFolder } from '#src/release/releases/releases.ts';
import type { ForeignApi } from '#tests/fixtures/foreign-api/server.ts';

const program = fileURLToPath(new URL('rebuild-program.ts', import.meta.url));

/** Marks in the data folder by which the last steps of a rebuild are known, in their order. */
export const marks = [
  'built',
  'release begun',
  'release whole',
  'note written',
  'switched',
] as const;
type Mark = (typeof marks)[number];

/** When a rebuild is killed: so many ms after it began, or after a mark was seen. */
export type Moment = { readonly after: 'begin' | Mark; readonly ms: number };

/** How a rebuild ended. */
export type RebuildEnd = {
  readonly pid: number;
  /** What it printed, the last line its outcome where it came to an end. */
  readonly lines: readonly string[];
  readonly stderr: string;
  readonly killed: boolean;
  /** From its begin to its end. */
  readonly durationMs: number;
};

/** What a rebuild may not do to its end. */
export type Limits = {
  readonly moment?: Moment | null;
  /** The largest file that it may write, in blocks of 512 bytes (`ulimit -f`). */
  readonly fileBlocks?: number | null;
};

/**
 * Rebuilds in a process group of its own, with all that it starts in there, and kills the group
 * (SIGKILL) at `moment`, unless it ends before.
 */
export async function runRebuild(
  dataDir: string,
  api: ForeignApi,
  { moment = null, fileBlocks = null }: Limits = {},
): Promise<RebuildEnd> {
  const limit = fileBlocks === null ? '' : `ulimit -f ${fileBlocks} && `;
  const command = [process.execPath, program, dataDir, api.url, api.uploadsUrl];
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The rebuild could not be started.');
  const ended = once(child, 'close');
  const lines: string[] = [];
  let stderr = '';
  let began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const killSoon = (ms: number) => {
    const kill = () => {
      killGroup(child, pid);
    };
    // Not even the next turn of the event loop is waited for where the moment is now.
    if (ms === 0) kill();
    else timer ??= setTimeout(kill, ms);
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (line !== 'begins') return;
    began = performance.now();
    if (moment?.after === 'begin') killSoon(moment.ms);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const watchers =
    moment === null || moment.after === 'begin'
      ? []
      : watchFor(dataDir, moment.after, () => {
          killSoon(moment.ms);
        });
  await ended;
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  const killed = child.signalCode === 'SIGKILL';
  return { pid, lines, stderr, killed, durationMs: performance.now() - began };
}

/** Ends a rebuild and all that it started; nothing that is over. */
function killGroup(child: ChildProcess, pid: number): void {
  if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
}

/** Calls back when a mark is seen in a data folder for the first time. */
function watchFor(dataDir: string, mark: Mark, seen: () => void): FSWatcher[] {
  const folder = mark === 'built' ? join(dataDir, 'store') : releasesFolder(dataDir);
  let isOver = false;
  return [
    watch(folder, (_event, name) => {
      if (isOver || !isMark(mark, name ?? '') || !existsSync(join(folder, name ?? ''))) return;
      isOver = true;
      seen();
    }),
  ];
}

function isMark(mark: Mark, name: string): boolean {
  switch (mark) {
    case 'built':
      return name === 'manifest.json';
    case 'release begun':
      return name.startsWith('.new-');
    case 'release whole':
      return /^\d{8}T\d{6}Z-[0-9a-f]{8}$/.test(name);
    case 'note written':
      return /^\d{8}T\d{6}Z-[0-9a-f]{8}\.json$/.test(name);
    case 'switched':
      return name === 'current';
  }
}
