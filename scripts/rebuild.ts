import { parseArgs } from 'node:util';
import { withBuildLock } from '#src/release/lock.ts';
import { rollback } from '#src/release/publish.ts';
import { rebuild } from '#src/release/rebuild.ts';
import { withEmbeddedApi } from './embedded-api.ts';
import { showProgress } from './progress.ts';
import { describeRebuild } from './report-rebuild.ts';
import { run, usage, UsageError } from './run.ts';

/**
 * `npm run rebuild`: pull, build, check, publish, as far as something has changed; `--force` in any
 * case and anew. `--rollback` returns to the release before instead.
 */
await run(async ({ settings, args, signal }) => {
  const { values } = usage(() =>
    parseArgs({
      args: [...args],
      options: {
        rollback: { type: 'boolean' },
        every: { type: 'string' },
        force: { type: 'boolean' },
      },
    }),
  );
  if (values.every !== undefined) {
    throw new UsageError('--every is not there yet; run npm run rebuild from a scheduler instead.');
  }
  if (values.rollback === true) {
    const id = await withBuildLock(settings.dataDir, () => rollback(settings.dataDir));
    console.log(`Release ${id} is in use again.`);
    return;
  }
  const progress = showProgress();
  try {
    const { onProgress } = progress;
    const force = values.force ?? false;
    const report = await withEmbeddedApi(
      settings,
      (source) => rebuild({ settings, source, force, signal, onProgress }),
      { signal, onProgress },
    );
    progress.end();
    for (const line of describeRebuild(report, settings.dataDir)) console.log(line);
  } finally {
    progress.end();
  }
});
