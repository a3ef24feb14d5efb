import { benchAccounts } from './bench/accounts.ts';
import { benchCheckout } from './bench/checkout.ts';
import { benchGuessing } from './bench/guessing.ts';
import { benchPages } from './bench/pages.ts';
import { benchPublishes } from './bench/publishes.ts';
import { benchRebuild } from './bench/rebuild.ts';
import { benchSearch } from './bench/search.ts';
import { run } from './run.ts';

/** The benchmarks by their names; each has a reference in the same run. */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  pages: benchPages,
  search: benchSearch,
  accounts: benchAccounts,
  checkout: benchCheckout,
  guessing: benchGuessing,
  rebuild: benchRebuild,
  publishes: benchPublishes,
};

/** `npm run bench`: every benchmark, or after `--` those that are named. */
await run(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => benchmarks[name] === undefined);
  if (unknown !== undefined) {
    const known = Object.keys(benchmarks).join(', ');
    throw new Error(`There is no benchmark “${unknown}”; there are ${known}.`);
  }
  for (const [name, bench] of Object.entries(benchmarks)) {
    if (names.length === 0 || names.includes(name)) await bench();
  }
});
