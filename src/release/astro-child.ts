import { build } from 'astro';
import { runAsChild } from './child.ts';
import { codeHash } from './code-hash.ts';
import { openKeptPages } from './kept-pages.ts';
import { beThrifty, giveMemoryBack, isLarge } from './memory.ts';
import { projectRoot } from './project-root.ts';
import type { PagesWord } from './pages-word.ts';
import { reusePages } from './reuse-pages.ts';

/** So many files are told of at once. */
const AT_ONCE = 32;

/**
 * Arguments: the output folder, the data folder, and `force` to render every page anew. Until it has
 * leave, the snapshot is not there.
 */
const [outDir = '', dataDir = '', force] = process.argv.slice(2);

await runAsChild(async (parent) => {
  const say: (word: PagesWord) => void = parent.say;
  let made: string[] = [];
  const tell = () => {
    say({ made });
    made = [];
  };
  const { integration, pages } = reusePages({
    kept: async () => {
      await parent.leave();
      return openKeptPages(dataDir);
    },
    codeKey: await codeHash(),
    force: force === 'force',
    onPages: (kept, all) => {
      say({ kept, all });
      if (!isLarge(all - kept.length)) return;
      beThrifty();
      // Of what was made for the keys.
      giveMemoryBack();
    },
    onWritten: (file) => {
      if (made.push(file) >= AT_ONCE) tell();
    },
  });
  // Astro's own line for each page takes a twentieth of its time.
  await build({ root: projectRoot, outDir, logLevel: 'warn', integrations: [integration] });
  tell();
  return pages();
});
