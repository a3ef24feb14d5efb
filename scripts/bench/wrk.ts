import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, installDebianPackage } from '#scripts/programs.ts';
import { isRecord } from '#src/domain/json-checks.ts';

/** Counts reported by wrk. */
export type WrkFigures = {
  readonly requests: number;
  readonly seconds: number;
  /** Answers with a status other than 200. */
  readonly refused: number;
  /** Connections that were refused or lost. */
  readonly broken: number;
  /** Answers that took longer than `PATIENCE`. */
  readonly late: number;
  /** Uncompressed answers, whose two marks were compared. */
  readonly read: number;
  readonly mixed: number;
};

/** In s: a later answer counts as missing. */
const PATIENCE = 30;

const CONNECTIONS = 16;

/** Longest time for wrk to end after it is told to, in ms. */
const END_WITHIN_MS = 10_000;

const script = join(import.meta.dirname, 'wrk-pages.lua');

/** Returns the path of wrk, installing it if possible. Throws if there is none. */
export async function findWrk(): Promise<string> {
  const found = findProgram(['wrk']);
  if (found !== null) return found;
  await installDebianPackage('wrk');
  const installed = findProgram(['wrk']);
  if (installed !== null) return installed;
  throw new Error('wrk is not in PATH, and Debian’s package cannot be installed here.');
}

/**
 * Makes wrk request these pages of a site repeatedly, for `seconds` at most. `stop` ends it and
 * returns its counts; it throws if wrk ended by itself or reports none.
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
  // `stop` reports the failure.
  ended.catch(() => undefined);
  const stop = async (): Promise<WrkFigures> => {
    early = false;
    // On SIGINT, wrk reports its counts so far.
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
