import { run } from './run.ts';

/**
 * The benchmarks by name; each has a reference in the same run. Each module loads when it runs: a
 * larger heap means longer garbage collections, which would distort the figures.
 */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  offline: async () => (await import('./bench/offline.ts')).benchOffline(),
  pages: async () => (await import('./bench/pages.ts')).benchPages(),
  tasks: async () => (await import('./bench/tasks.ts')).benchTasks(),
  search: async () => (await import('./bench/search.ts')).benchSearch(),
  'search-quality': async () => (await import('./bench/search-quality.ts')).benchSearchQuality(),
  accounts: async () => (await import('./bench/accounts.ts')).benchAccounts(),
  checkout: async () => (await import('./bench/checkout.ts')).benchCheckout(),
  guessing: async () => (await import('./bench/guessing.ts')).benchGuessing(),
  rebuild: async () => (await import('./bench/rebuild.ts')).benchRebuild(),
  'staff-products': async () => (await import('./bench/staff-products.ts')).benchStaffProducts(),
  'first-paint': async () => (await import('./bench/first-paint.ts')).benchFirstPaint(),
  'staff-lists': async () => (await import('./bench/staff-lists.ts')).benchStaffLists(),
  'staff-first-list': async () =>
    (await import('./bench/staff-first-list.ts')).benchStaffFirstList(),
  'staff-publish': async () => (await import('./bench/staff-publish.ts')).benchStaffPublish(),
  publishes: async () => (await import('./bench/publishes.ts')).benchPublishes(),
};

/**
 * `npm run bench`: runs every benchmark, or those named after `--`; `search` also runs
 * `search-quality`.
 */
await run(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => benchmarks[name] === undefined);
  if (unknown !== undefined) {
    const known = Object.keys(benchmarks).join(', ');
    throw new Error(`There is no benchmark “${unknown}”; there are ${known}.`);
  }
  for (const [name, bench] of Object.entries(benchmarks)) {
    const isNamed = names.some((given) => name === given || name.startsWith(`${given}-`));
    if (names.length === 0 || isNamed) await bench();
  }
});
