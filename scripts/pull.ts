import { describeReport, reportFile } from '#src/catalogue/report.ts';
import { withEmbeddedApi } from './embedded-api.ts';
import { showProgress } from './progress.ts';
import { readArgs, run } from './run.ts';

/**
 * `npm run pull`: stores the API's catalogue as one snapshot on disk. `--force` accepts a catalogue
 * that lost much of the last one; `--no-pictures` requests no pictures.
 */
await run(async ({ settings, signal }) => {
  const { values } = readArgs({
    options: { force: { type: 'boolean' }, 'no-pictures': { type: 'boolean' } },
  });
  const { pull } = await import('#src/catalogue/pull.ts');
  const { dataDir } = settings;
  const progress = showProgress();
  try {
    const report = await withEmbeddedApi(
      settings,
      (source) =>
        pull({
          ...source,
          ...{ dataDir, signal, progress: progress.onProgress },
          force: values.force ?? false,
          pictures: values['no-pictures'] !== true,
        }),
      { signal, onProgress: progress.onProgress },
    );
    progress.end();
    for (const line of describeReport(report, reportFile(dataDir))) console.log(line);
  } finally {
    progress.end();
  }
});
