import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';
import { rebuildOutcomes, type RebuildOutcome } from '#src/domain/site-age.ts';
import { replaceText } from './release-data.ts';

/** Number of rebuilds that are remembered. */
const KEPT = 50;

/** A past rebuild. */
export type PastRebuild = {
  /** When it ended, ISO 8601 in UTC. */
  readonly at: string;
  /** When it began to read the catalogue, ISO 8601 in UTC. */
  readonly began: string;
  readonly outcome: RebuildOutcome;
  readonly durationMs: number;
  /** The release in use after it; null before the first. */
  readonly release: string | null;
  /** Number of addresses that it changed, added and removed. */
  readonly urls: number;
  /** Why it failed, in a sentence; null if it succeeded. */
  readonly error: string | null;
};

/** Returns the remembered rebuilds, newest last. Unreadable lines are left out. */
export async function readHistory(dataDir: string): Promise<readonly PastRebuild[]> {
  try {
    const text = await readFile(historyFile(dataDir), 'utf8');
    return text.split('\n').flatMap((line) => readLine(parseJson(line === '' ? null : line)));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Remembers a rebuild, and forgets all but the last fifty. */
export async function remember(dataDir: string, rebuild: PastRebuild): Promise<void> {
  const kept = [...(await readHistory(dataDir)), rebuild].slice(-KEPT);
  const lines = kept.map((one) => `${JSON.stringify(one)}\n`);
  await replaceText(historyFile(dataDir), lines.join(''));
}

function historyFile(dataDir: string): string {
  return join(dataDir, 'rebuilds.jsonl');
}

function readLine(value: unknown): readonly PastRebuild[] {
  if (!isRecord(value)) return [];
  const { at, durationMs, release, urls, error } = value;
  const outcome = rebuildOutcomes.find((known) => known === value.outcome);
  if (!isText(at) || outcome === undefined || !isWhole(durationMs) || !isWhole(urls)) return [];
  if ((release !== null && !isText(release)) || (error !== null && !isText(error))) return [];
  return [
    { at, began: beganAt(value.began, at, durationMs), outcome, durationMs, release, urls, error },
  ];
}

/** Lines of former versions do not have it. */
function beganAt(began: unknown, at: string, durationMs: number): string {
  if (isText(began)) return began;
  const ms = Date.parse(at) - durationMs;
  return Number.isNaN(ms) ? at : new Date(ms).toISOString();
}
