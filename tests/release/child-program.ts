import { runAsChild } from '#src/release/child.ts';

const [what] = process.argv.slice(2);

/** A child for the tests: it gives a result, fails, ends at once, never settles or goes on for ever. */
await runAsChild((say) => {
  say('first');
  say({ second: true });
  if (what === 'result') return Promise.resolve({ pages: 3 });
  if (what === 'error') return Promise.reject(new Error('no such page'));
  if (what === 'exit') process.exit(7);
  if (what === 'work') setInterval(() => undefined, 1000);
  return new Promise(() => undefined);
});
