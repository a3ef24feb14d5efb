import { build } from 'astro';
import { runAsChild } from './child.ts';
import { codeHash } from './code-hash.ts';
import { openKeptPages } from './kept-pages.ts';
import { projectRoot } from './project-root.ts';
import { reusePages } from './reuse-pages.ts';

/** Arguments: the output folder, the data folder, and `force` to render every page anew. */
const [outDir = '', dataDir = '', force] = process.argv.slice(2);

await runAsChild(async () => {
  const { integration, pages } = reusePages({
    kept: await openKeptPages(dataDir),
    codeKey: await codeHash(),
    force: force === 'force',
    onPages: (reused, all) => {
      console.log(`kept pages: ${reused} of ${all}`);
    },
  });
  await build({ root: projectRoot, outDir, logLevel: 'info', integrations: [integration] });
  return pages();
});
