import { runAsChild } from '#src/release/child.ts';

const [what] = process.argv.slice(2);

/**
 * A child for the tests: it gives a result, with something left open or not, fails, ends at once, never
 * settles or goes on for ever.
 */
await runAsChild(async ({ say }) => {
  say('first');
  say({ second: true });
  if (what === 'open') setInterval(() => undefined, 1000);
  if (what === 'result' || what === 'open') return { pages: 3 };
  if (what === 'error') throw new Error('no such page');
  if (what === 'exit') process.exit(7);
  if (what === 'work') setInterval(() => undefined, 1000);
  return new Promise(() => undefined);
});
