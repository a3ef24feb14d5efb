import { writeFileSync } from 'node:fs';
import { parseSettings } from '#src/domain/settings/settings.ts';
import { rebuild } from '#src/release/releases/rebuild.ts';

/** Arguments: the data folder, the URLs of the API and its pictures, and the file for the outcome. */
const [dataDir = '', apiUrl = '', uploadsUrl = '', outcome = ''] = process.argv.slice(2);

/** One rebuild without pictures, in a process of its own, as an operator's rebuild runs. */
const report = await rebuild({
  settings: parseSettings({ ...process.env, DATA_DIR: dataDir }),
  source: { apiUrl, uploadsUrl, keepAs: 'the bench' },
  pictures: false,
});
const { built, urls } = report;
const changed = urls.added.length + urls.changed.length + urls.removed.length;
writeFileSync(
  outcome,
  `${report.outcome}, ${built?.rendered ?? 0} pages rendered, ${changed} addresses changed`,
);
