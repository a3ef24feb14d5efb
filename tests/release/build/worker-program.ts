import { runAsWorker } from '#src/release/build/worker.ts';

/**
 * A worker for the tests: it gives a result, with something left open or not, fails, ends at once, never
 * settles or goes on for ever, as its data say.
 */
await runAsWorker(async (what, say) => {
  say('first');
  say({ second: true });
  if (what === 'open') setInterval(() => undefined, 1000);
  if (what === 'result' || what === 'open') return { pages: 3 };
  if (what === 'error') throw new Error('no such page');
  if (what === 'exit') process.exit(7);
  if (what === 'work') setInterval(() => undefined, 1000);
  return new Promise(() => undefined);
});
