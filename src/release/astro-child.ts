import { build } from 'astro';
import { runAsChild } from './child.ts';
import { projectRoot } from './project-root.ts';

/** Arguments: the output folder, and `force` to render every page anew. */
const [outDir = '', force] = process.argv.slice(2);

await runAsChild(() =>
  build({ root: projectRoot, outDir, force: force === 'force', logLevel: 'info' }),
);
