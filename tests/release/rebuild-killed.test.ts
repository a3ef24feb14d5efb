import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readHistory } from '#src/release/releases/history.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { startForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { temporaryFolder } from './folders.ts';
import { giveRebuiltShop, REBUILT } from './head-start.ts';
import { marks, runRebuild, type Moment } from './killed-rebuild.ts';
import { leftovers, publishedSite, shopCatalogue, visitOften } from './rebuild-shop.ts';
import { checkRelease } from './snapshots.ts';

/** Number of killed rebuilds: `TEST_KILLS=50` by hand. */
const KILLS = Number(process.env.TEST_KILLS ?? runs(1, 50));

/** The seed of the moments: new in each long run; `TEST_KILLS_SEED` repeats an earlier run. */
const SEED = Number(process.env.TEST_KILLS_SEED ?? runs(2026, Date.now() % 1_000_000));

/** Further repeats of kills that came too late: a machine may double its speed within a test. */
const REPEATS = 3;

/** A killed rebuild and the next one take about ten seconds, on a busy machine thirty. */
const PATIENCE = 60_000 + (KILLS + REPEATS) * 30_000;

/** The longest wait after a mark of the last steps, in ms. */
const AFTER_MARK = { built: 60, later: 12 };

/** Pseudo-random numbers from 0 to 1, equal for equal seeds (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The moments of all kills: three of five are spread evenly over a whole rebuild, each at random in
 * its part; two of five are at or just after a mark of the last steps.
 */
function plannedMoments(count: number, seed: number): ((durationMs: number) => Moment)[] {
  const random = randomNumbers(seed);
  const isLate = (place: number) => place % 5 === 1 || place % 5 === 3;
  const spread = Array.from({ length: count }, (_, place) => place).filter((one) => !isLate(one));
  const parts = spread.map((place, part) => ({ place, part, order: random() }));
  const shuffled = parts.toSorted((one, other) => one.order - other.order);
  let mark = Math.floor(random() * marks.length);
  return Array.from({ length: count }, (_, place) => {
    const [chance, immediate] = [random(), random() < 0.4];
    if (!isLate(place)) {
      const part = shuffled[spread.indexOf(place)]?.part ?? 0;
      const share = (part + chance) / spread.length;
      return (durationMs) => ({ after: 'begin', ms: Math.max(1, share * durationMs) });
    }
    const after = marks[(mark += 1) % marks.length] ?? 'built';
    const longest = after === 'built' ? AFTER_MARK.built : AFTER_MARK.later;
    return () => ({ after, ms: immediate ? 0 : Math.ceil(chance * longest) });
  });
}

describe('a killed rebuild', () => {
  it(
    `a killed rebuild leaves a whole site, and the next one succeeds (${KILLS} kills, seed ${SEED})`,
    { timeout: PATIENCE },
    async () => {
      const dataDir = await temporaryFolder();
      let { price } = REBUILT;
      const api = await startForeignApi(shopCatalogue(REBUILT.products, price));
      onTestFinished(() => api.close());
      const killedPids: number[] = [];
      const figures: string[] = [];
      /** Rebuilds while visitors come: they see the price of before or of now. */
      const rebuild = async (moment: Moment | null = null) => {
        const possible = new Set([publishedSite(dataDir).price, price]);
        const endVisits = visitOften(dataDir);
        const end = await runRebuild(dataDir, api, { moment });
        expect(new Set([...possible, ...endVisits()])).toEqual(possible);
        return end;
      };
      /** An undisturbed rebuild publishes what the shop sells now. */
      const succeeds = async (when: string) => {
        const { lines, stderr, durationMs } = await rebuild();
        const outcome = lines.at(-1);
        expect(outcome, `${when}: ${stderr}`).toMatch(/^(published|unchanged)$/);
        const site = publishedSite(dataDir);
        expect(site.price, when).toBe(price);
        expect(await leftovers(dataDir), when).toEqual([]);
        const workshop = await readdir(join(projectRoot, '.astro'));
        const left = killedPids.flatMap((pid) =>
          workshop.filter((name) => name.startsWith(`.site.new-${pid}-`)),
        );
        expect(left, when).toEqual([]);
        return {
          site,
          durationMs: outcome === 'published' ? durationMs : Number.POSITIVE_INFINITY,
        };
      };

      // An incremental rebuild takes about half as long as the first.
      let durationMs = (await giveRebuiltShop(dataDir)) / 2;
      let before = publishedSite(dataDir);
      const moments = plannedMoments(KILLS, SEED);
      // The list grows during the loop: a kill that comes too late is repeated.
      for (const [place, momentOf] of moments.entries()) {
        price += 1_000;
        Object.assign(api.catalogue, shopCatalogue(REBUILT.products, price));
        const moment = momentOf(durationMs);
        const end = await rebuild(moment);
        const { pid, killed, lines, stderr } = end;
        const when = `kill ${place + 1}, seed ${SEED}, ${moment.ms.toFixed(0)} ms after ${moment.after}, in ${lines.at(-1) ?? 'nothing'}`;
        if (!killed) {
          expect(lines.at(-1), `${when}: ${stderr}`).toBe('published');
          // The machine is faster than estimated: repeat this kill, half as long after its mark.
          durationMs = Math.min(durationMs, end.durationMs);
          if (moments.length < 2 * KILLS + REPEATS) {
            moments.push(() => ({ ...moment, ms: moment.ms / 2 }));
          }
        }
        killedPids.push(pid);
        const after = publishedSite(dataDir);
        const isOld = after.folder === before.folder;
        figures.push(`${when}: ${killed ? 'killed' : 'too late'}, ${isOld ? 'old' : 'new'} site`);
        if (isOld) expect(after, when).toEqual(before);
        else {
          expect(after.price, when).toBe(price);
          await expect(checkRelease(dataDir, after.folder), when).resolves.toBeUndefined();
        }
        before = after;
        // In between, the next rebuild to be killed must recover.
        if (place % 2 === 0 && place < moments.length - 1) continue;
        const next = await succeeds(`the rebuild after ${when}`);
        if (!isOld) expect(next.site, when).toEqual(after);
        before = next.site;
        durationMs = Math.min(durationMs, next.durationMs);
      }
      const published = (await readHistory(dataDir))
        .filter(({ outcome }) => outcome === 'published')
        .map(({ release }) => release);
      expect(published).toEqual([...new Set(published)]);
      if (KILLS > 10) console.log(figures.join('\n'));
      // Some kills come too late: the last steps are short.
      const killed = figures.filter((line) => line.includes(': killed')).length;
      expect(killed, figures.join('\n')).toBeGreaterThanOrEqual(KILLS / 4);
    },
  );
});
