import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { display } from '#src/domain/display.ts';
import { layOutInTurns } from '#src/islands/search/results-turns.ts';

/** A root of results that notes the turns in which it is laid out. */
function noted() {
  const turns: string[] = [];
  const dataset = new Proxy<Record<string, string>>(
    {},
    {
      set: (target, name, value: string) => {
        turns.push(value);
        return Reflect.set(target, name, value);
      },
    },
  );
  return { turns, dataset, root: { dataset } as unknown as HTMLElement };
}

/** The turns of the style sheet: the number of each, and the first card that it leaves out. */
function styledTurns() {
  const sheet = readFileSync('src/styles/search-results.css', 'utf8');
  const selectors = sheet.matchAll(/\[data-turn='(\d+)'\] [^{,]*:nth-child\(n \+ (\d+)\)/g);
  return [...selectors].map(([, turn = '', first]) => ({ turn, first: Number(first) }));
}

describe('the turns in which results are laid out', () => {
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act));
  });

  test('each turn leaves out fewer cards than the one before, and the last none', async () => {
    const { turns, dataset, root } = noted();
    layOutInTurns(root);
    await vi.waitFor(() => {
      expect(dataset.turn).toBeUndefined();
    });
    const styled = styledTurns();
    expect(turns).toEqual(styled.map(({ turn }) => turn));
    const firsts = styled.map(({ first }) => first);
    expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
    expect(new Set(firsts).size).toBe(firsts.length);
    expect(firsts.at(-1)).toBeLessThanOrEqual(display.searchPageSize);
  });
});
