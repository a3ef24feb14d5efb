import { build } from '#src/release/build/build.ts';
import { withBuildLock } from '#src/release/lock.ts';
import { showProgress } from './progress.ts';
import { readArgs, run } from './run.ts';

/**
 * `npm run build`: builds the snapshot into `dist/`, or `--out DIR`; `--force` starts from scratch.
 */
await run(async ({ settings, signal }) => {
  const { values } = readArgs({
    options: { out: { type: 'string', default: 'dist' }, force: { type: 'boolean' } },
  });
  const { out, force = false } = values;
  const progress = showProgress();
  try {
    const report = await withBuildLock(settings.dataDir, () =>
      build({ settings, outDir: out, force, signal, onProgress: progress.onProgress }),
    );
    progress.end();
    const { pages, rendered, reused, durations } = report;
    console.log(
      `Built ${pages} pages into ${out} in ${(durations.total / 1000).toFixed(1)} s: ${rendered} made, ${reused} unchanged.`,
    );
  } finally {
    progress.end();
  }
});
