import { parseSettings } from '#src/domain/settings/settings.ts';
import { runAsChild } from './child.ts';
import { openKeptPages } from './kept-pages.ts';
import { beThrifty, giveMemoryBack, isLarge } from './memory.ts';
import type { PagesMessage } from './pages-message.ts';
import { renderPages } from './render-pages.ts';
import { openRenderer } from './renderer.ts';
import { linkTree } from './tree.ts';

/** So many files are told of at once. */
const AT_ONCE = 32;

/** Arguments: the output folder, and `force` to render every page anew. Settings: the environment. */
const [outDir = '', force] = process.argv.slice(2);

await runAsChild(async (parent) => {
  const say: (word: PagesMessage) => void = parent.say;
  let made: string[] = [];
  const tell = () => {
    say({ made });
    made = [];
  };
  const settings = parseSettings(process.env);
  const renderer = await openRenderer(settings);
  await linkTree(renderer.siteDir, outDir);
  const pages = await renderPages({
    ...{ outDir, rendererKey: renderer.key, force: force === 'force' },
    program: await renderer.load(),
    kept: await openKeptPages(settings.dataDir),
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
  tell();
  return pages;
});
