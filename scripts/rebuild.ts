import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseInterval } from '#src/domain/interval.ts';
import type { Settings } from '#src/domain/settings.ts';
import { readHistory } from '#src/release/history.ts';
import { withBuildLock } from '#src/release/lock.ts';
import { rollback } from '#src/release/publish.ts';
import { rebuild } from '#src/release/rebuild.ts';
import { currentReleaseId, readRelease } from '#src/release/releases.ts';
import { nextWait } from '#src/release/schedule.ts';
import { withEmbeddedApi } from './embedded-api.ts';
import { showProgress } from './progress.ts';
import { describeRebuild, describeStatus } from './report-rebuild.ts';
import { describeError, run, usage, UsageError } from './run.ts';

/**
 * `npm run rebuild`: pull, build, check, publish, as far as something has changed; `--force` in any
 * case, anew, and with a catalogue that shrank; `--dry-run` without publishing; `--every 15m` again and
 * again. `--rollback` returns to the release before instead, `--status` tells how things stand.
 */
await run(async ({ settings, args, signal }) => {
  const { values } = usage(() =>
    parseArgs({
      args: [...args],
      options: {
        rollback: { type: 'boolean' },
        status: { type: 'boolean' },
        every: { type: 'string' },
        force: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    }),
  );
  const { force = false, 'dry-run': dryRun = false } = values;
  const interval = readInterval(values.every);
  const modes = [values.rollback, values.status, interval !== null, force || dryRun];
  if (modes.filter((mode) => mode === true).length > 1) {
    throw new UsageError(
      '--rollback, --status, --every and --force or --dry-run do not go together.',
    );
  }
  if (values.status === true) await tellStatus(settings.dataDir);
  else if (values.rollback === true) await goBack(settings.dataDir);
  else if (interval === null) await once(settings, signal, { force, dryRun });
  else await again(settings, signal, interval);
});

type Kind = { readonly force: boolean; readonly dryRun: boolean };

async function once(settings: Settings, signal: AbortSignal, kind: Kind): Promise<void> {
  const progress = showProgress();
  try {
    const { onProgress } = progress;
    const report = await withEmbeddedApi(
      settings,
      (source) => rebuild({ settings, source, ...kind, signal, onProgress }),
      { signal, onProgress },
    );
    progress.end();
    for (const line of describeRebuild(report, settings.dataDir)) console.log(line);
  } finally {
    progress.end();
  }
}

/** One after the other until it is stopped; after failures the waits grow longer. */
async function again(settings: Settings, signal: AbortSignal, interval: number): Promise<void> {
  let failures = 0;
  const isStopped = () => signal.aborted;
  while (!isStopped()) {
    try {
      await once(settings, signal, { force: false, dryRun: false });
      failures = 0;
    } catch (error) {
      if (isStopped()) return;
      failures += 1;
      console.error(describeError(error).text);
    }
    const ms = nextWait(interval, failures);
    console.log(`The next rebuild begins in ${(ms / 1000).toFixed(0)} s.`);
    await wait(ms, undefined, { signal }).catch(() => undefined);
  }
}

async function goBack(dataDir: string): Promise<void> {
  const id = await withBuildLock(dataDir, () => rollback(dataDir));
  console.log(`Release ${id} is in use again.`);
}

async function tellStatus(dataDir: string): Promise<void> {
  const id = await currentReleaseId(dataDir);
  const release = id === null ? null : await readRelease(dataDir, id);
  for (const line of describeStatus(release, await readHistory(dataDir))) console.log(line);
}

function readInterval(text: string | undefined): number | null {
  if (text === undefined) return null;
  const ms = parseInterval(text);
  if (ms !== null) return ms;
  throw new UsageError(`--every must be a time such as 90s, 15m, 2h or 1d, not "${text}".`);
}
