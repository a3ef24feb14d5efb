import { onceUnlocked } from '#src/release/lock.ts';
import { rebuild } from '#src/release/releases/rebuild.ts';
import { withEmbeddedApi } from './embedded-api.ts';
import { AUTOMATIC, type RebuildResult } from './rebuild-apart.ts';
import { reportApart, reportSteps } from './report-apart.ts';
import { describeRebuild } from './report-rebuild.ts';
import { run } from './run.ts';

/**
 * One rebuild in a process of its own, for the one that serves the shop (`rebuildApart`): it takes seconds
 * of computing, during which nothing else would be answered. It ends with that process.
 */
await run(({ settings, args, signal }) =>
  reportApart<RebuildResult>(signal, async () => {
    const onProgress = reportSteps();
    const report = await onceUnlocked(
      () =>
        withEmbeddedApi(settings, (source) =>
          rebuild({ settings, source, signal, onProgress, isAutomatic: args.includes(AUTOMATIC) }),
        ),
      {
        signal,
        waiting: () => {
          onProgress({ phase: 'waiting', done: 0, total: 1 });
        },
      },
    );
    return { outcome: report.outcome, lines: describeRebuild(report, settings.dataDir) };
  }),
);
