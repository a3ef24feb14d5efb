import { parseSettings } from '#src/domain/settings/settings.ts';
import { build } from '#src/release/build/build.ts';

const [dataDir = '', outDir = ''] = process.argv.slice(2);

/** A build in a process of its own: in a copy of the project, it builds what that copy holds. */
await build({ settings: parseSettings({ DATA_DIR: dataDir }), outDir });
