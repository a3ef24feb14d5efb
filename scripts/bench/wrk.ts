import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, installDebianPackage } from '#scripts/programs.ts';
import { isRecord } from '#src/domain/json-checks.ts';

/** What wrk counted. */
export type WrkFigures = {
  readonly requests: number;
  readonly seconds: number;
  /** Answers with another status than 200. */
  readonly refused: number;
  /** Connections that were refused or broke. */
  readonly broken: number;
  /** Answers that took longer than `PATIENCE`. */
  readonly late: number;
  /** Answers whose two marks were compared: those that came without compression. */
  readonly read: number;
  readonly mixed: number;
};

/** In s: an answer that takes so long does not come at all. */
const PATIENCE = 30;

const CONNECTIONS = 16;

/** How long wrk may take to end once it is told to, in ms. */
const END_WITHIN_MS = 10_000;

const script = join(import.meta.dirname, 'wrk-pages.lua');

/** The path of wrk, which is installed where that is possible. Throws if there is none. */
export async function findWrk(): Promise<string> {
  const found = findProgram(['wrk']);
  if (found !== null) return found;
  await installDebianPackage('wrk');
  const installed = findProgram(['wrk']);
  if (installed !== null) return installed;
  throw new Error('There is no wrk in PATH, and Debian’s package of it cannot be installed here.');
}

/**
 * Has wrk ask for these pages of a site over and over, for `seconds` at most. `stop` ends it and gives
 * its figures; it throws where wrk has ended by itself or gives none.
 */
export function startWrk(
  program: string,
  url: string,
  pages: readonly string[],
  seconds: number,
): { readonly stop: () => Promise<WrkFigures> } {
  const child = spawn(
    program,
    [
      ...['--threads', '1', '--connections', String(CONNECTIONS)],
      ...['--duration', `${seconds}s`, '--timeout', `${PATIENCE}s`],
      ...['--script', script, url, ...pages],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  let early = true;
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      if (early) reject(new Error(`wrk ended too early: ${said}`));
      else resolve();
    });
  });
  // Whoever stops it is told.
  ended.catch(() => undefined);
  const stop = async (): Promise<WrkFigures> => {
    early = false;
    // wrk then counts together what it has so far.
    child.kill('SIGINT');
    const impatience = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
    try {
      await ended;
    } finally {
      clearTimeout(impatience);
    }
    return figuresIn(said);
  };
  let stopping: Promise<WrkFigures> | null = null;
  return { stop: () => (stopping ??= stop()) };
}

function figuresIn(said: string): WrkFigures {
  const line = /^FIGURES (.*)$/m.exec(said)?.[1];
  const figures: unknown = line === undefined ? null : JSON.parse(line);
  if (!isRecord(figures)) throw new Error(`wrk gave no figures: ${said}`);
  const number = (name: string): number => Number(figures[name]);
  return {
    requests: number('requests'),
    seconds: number('seconds'),
    refused: number('refused'),
    broken: number('broken'),
    late: number('late'),
    read: number('read'),
    mixed: number('mixed'),
  };
}
