import { parseInterval } from '#src/domain/settings/interval.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { RebuildOutcome } from '#src/domain/site-age.ts';
import { readHistory } from '#src/release/releases/history.ts';
import { withBuildLock } from '#src/release/lock.ts';
import type { RebuildOptions } from '#src/release/releases/rebuild.ts';
import { currentReleaseId, readRelease } from '#src/release/releases/releases.ts';
import { createRunner } from '#src/release/schedule/runner.ts';
import { withEmbeddedApi } from './embedded-api.ts';
import { showProgress } from './progress.ts';
import { listenForCalls, readHook, type Hook } from './rebuild-hook.ts';
import { describeRebuild, describeStatus } from './report-rebuild.ts';
import { asked, describeError, readArgs, run, UsageError } from './run.ts';

/**
 * `npm run rebuild`: pulls, builds, checks and publishes whatever has changed. `--force` does all
 * of it from scratch, even if the catalogue shrank. `--dry-run` does not publish. `--every 15m`
 * repeats it; `--hook 8787` also runs it on every `POST /rebuild` at that port. `--rollback`
 * returns to the previous release instead, and `--status` prints the state.
 */
await run(async ({ settings, signal }) => {
  const { values } = readArgs({
    options: {
      rollback: { type: 'boolean' },
      status: { type: 'boolean' },
      every: { type: 'string' },
      hook: { type: 'string' },
      force: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  });
  const { force = false, 'dry-run': dryRun = false } = values;
  const interval = readInterval(values.every);
  const hook = readHook(values.hook, settings.rebuildToken);
  const isLasting = interval !== null || hook !== null;
  const modes = [values.rollback, values.status, isLasting, force || dryRun];
  if (modes.filter((mode) => mode === true).length > 1) {
    throw new UsageError(
      '--rollback, --status, --every or --hook, and --force or --dry-run do not go together.',
    );
  }
  if (values.status === true) await tellStatus(settings.dataDir);
  else if (values.rollback === true) await goBack(settings.dataDir);
  else if (isLasting) await again(settings, signal, { interval, hook });
  else await once(settings, signal, { force, dryRun });
});

type Kind = Pick<RebuildOptions, 'force' | 'dryRun' | 'isAutomatic'>;

async function once(settings: Settings, signal: AbortSignal, kind: Kind): Promise<RebuildOutcome> {
  const { rebuild } = await import('#src/release/releases/rebuild.ts');
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
    return report.outcome;
  } finally {
    progress.end();
  }
}

/** Rebuilds one after the other until stopped: once at the start, then by time, by calls, or both. */
async function again(
  settings: Settings,
  signal: AbortSignal,
  { interval, hook }: { interval: number | null; hook: Hook | null },
): Promise<void> {
  const runner = createRunner({
    rebuild: () => once(settings, signal, { isAutomatic: true }),
    intervalMs: interval,
    signal,
    tell: (line) => {
      console.log(line);
    },
    tellFailure: (error) => {
      console.error(describeError(error).text);
    },
  });
  const door = hook === null ? null : await listenForCalls(hook, runner);
  await Promise.all([runner.run(), asked(signal).then(() => door?.close())]);
}

async function goBack(dataDir: string): Promise<void> {
  const { rollback } = await import('#src/release/releases/publish.ts');
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
