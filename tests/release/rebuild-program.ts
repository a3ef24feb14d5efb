import { writeSync } from 'node:fs';
import { parseSettings } from '#src/domain/settings/settings.ts';
import { rebuild } from '#src/release/releases/rebuild.ts';

const [dataDir = '', apiUrl = '', uploadsUrl = ''] = process.argv.slice(2);

/**
 * A rebuild in a process of its own, for tests that kill it or leave it no space. Prints a line when it
 * begins, one for each phase, and last what came of it.
 */
const phases = new Set<string>();
tell('begins');
try {
  const report = await rebuild({
    settings: parseSettings({ DATA_DIR: dataDir }),
    source: { apiUrl, uploadsUrl, keepAs: 'a shop' },
    pictures: false,
    onProgress: ({ phase }) => {
      if (phases.has(phase)) return;
      phases.add(phase);
      tell(phase);
    },
  });
  tell(report.outcome);
} catch (error) {
  tell(String(error));
  process.exitCode = 1;
}

/** At once: a process that is killed keeps nothing back. */
function tell(line: string): void {
  writeSync(1, `${line}\n`);
}
