import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchFor } from '#src/domain/search/query.ts';
import { followMissed } from '#src/stores/search/follow-missed.ts';
import type { ResultsState } from '#src/stores/search/results.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import { shopResults, slugsOf } from './shop-results.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('answers to what shoppers type', () => {
  it('a search without results shows those of what was meant, and says what was done', async () => {
    vi.useRealTimers();
    const { address, screen } = shopResults();
    const shown = new Promise<ResultsState>((resolve) => {
      screen.state.listen((now) => {
        // Before it was read, it must not look empty.
        if (now?.reading === null) expect(now).toMatchObject({ complete: false });
        if (now?.reading !== null && now?.cards?.length === 20) resolve(now);
      });
    });
    address.set(searchFor('samsnug under 300k'));
    const { reading, asked, cards } = await shown;
    expect(cards?.every(({ brands }) => brands.includes('Samsung'))).toBe(true);
    expect(cards?.every(({ price }) => price <= 30_000_000)).toBe(true);
    expect(reading?.shown).toBe('samsung');
    expect(asked).toMatchObject({ text: 'samsnug', filters: { max: 30_000_000 } });
  });

  it('local words add their products beside the exact results, which stay the same', async () => {
    vi.useRealTimers();
    const { address, screen } = shopResults('/', 20, [
      sampleProduct({ id: '901', title: 'Hydrogen Lamp' }),
      sampleProduct({ id: '902', title: 'Jackery Power Station' }),
    ]);
    const shown = new Promise<ResultsState>((resolve) => {
      screen.state.listen((now) => {
        if (Array.isArray(now?.also?.cards)) resolve(now);
      });
    });
    address.set(searchFor('gen'));
    const { cards, results, also } = await shown;
    expect(results?.count).toBe(1);
    expect(slugsOf(cards)).toEqual(['hydrogen-lamp']);
    expect(slugsOf(also?.cards)).toEqual(['jackery-power-station']);
    expect(also?.isFirst).toBe(true);
  });

  it('a search for something unknown shows bestsellers, and is told once it stays', async () => {
    const { address, screen } = shopResults('/', 60);
    const missed: string[] = [];
    followMissed(screen.state, (text, nearest) => missed.push(`${text}: ${nearest}`));
    const settled = (test: (state: ResultsState) => boolean) =>
      vi.waitFor(() => {
        const state = screen.state.get();
        expect(state !== null && test(state)).toBe(true);
      });
    address.set(searchFor('qqqq'));
    await settled(({ complete, also }) => complete && Array.isArray(also?.cards));
    expect(screen.state.get()).toMatchObject({ cards: [], also: { shown: null } });
    expect(missed).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(missed).toEqual(['qqqq: ']);
    address.set(searchFor('samsung'));
    await settled(({ complete }) => complete);
    address.set(searchFor('qqqq samsung'));
    await settled(({ reading }) => reading !== null);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(missed).toEqual(['qqqq: ', 'qqqq samsung: samsung']);
    address.set(searchFor('qqqq'));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(missed).toHaveLength(2);
  });
});
