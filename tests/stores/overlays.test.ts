import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Overlays from '#src/stores/overlays.ts';
import { simulateHistory, TRAVERSAL_MS, type SessionHistory } from './session-history.ts';

let history: SessionHistory;
let overlays: typeof Overlays;

const start = async () => {
  vi.resetModules();
  history = simulateHistory();
  overlays = await import('#src/stores/overlays.ts');
  overlays.followBack();
};

/** Opens a menu; it tells the store when something else than Back closes it. */
function openMenu() {
  const menu = {
    isOpen: true,
    close: () => {
      menu.isOpen = false;
      forget();
    },
  };
  const forget = overlays.closeOnBack(() => {
    menu.isOpen = false;
  });
  return menu;
}

beforeEach(start);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('overlays and the browser’s Back', () => {
  test('Back closes an open menu and leaves the address', async () => {
    const menu = openMenu();
    expect(history.shown()).toBe(1);
    history.press(-1);
    await history.settle();
    expect(menu.isOpen).toBe(false);
    expect(history.shown()).toBe(0);
  });

  test('a menu that was closed by other means leaves no entry behind', async () => {
    openMenu().close();
    await history.settle();
    expect(history.shown()).toBe(0);
    history.press(-1);
    await history.settle();
    expect(history.shown()).toBe(-1);
  });

  test('a menu that opens while the entry of a closed one is removed stays open', async () => {
    openMenu().close();
    await vi.advanceTimersByTimeAsync(300 + TRAVERSAL_MS / 2);
    const second = openMenu();
    await history.settle();
    expect(second.isOpen).toBe(true);
    expect(history.shown()).toBe(1);
    history.press(-1);
    await history.settle();
    expect(second.isOpen).toBe(false);
  });

  test('a link that is followed after a menu was closed is not cancelled', async () => {
    openMenu().close();
    await vi.advanceTimersByTimeAsync(100);
    history.leave();
    await history.settle();
    expect(history.shown()).toBe(1);
    history.restore();
    await history.settle();
    expect(history.shown()).toBe(0);
  });

  test('what waits for closed overlays runs when their entries are gone', async () => {
    const then = vi.fn(() => {
      overlays.pushEntry('/faq?page=2');
    });
    openMenu().close();
    overlays.whenPopped(then);
    expect(then).not.toHaveBeenCalled();
    await history.settle();
    expect(then).toHaveBeenCalledOnce();
    expect(history.shown()).toBe(1);
    expect(history.href()).toBe('http://shop.test/faq?page=2');
  });
});

test('whatever is opened, closed and pressed, the entry counts the menus that are open', async () => {
  const ownSteps = [
    fc.constant({ as: 'open' } as const),
    fc.record({ as: fc.constant('close' as const), which: fc.nat(3) }),
    fc.record({ as: fc.constant('wait' as const), ms: fc.constantFrom(10, 290, 310, 700) }),
  ] as const;
  const press = fc.record({
    as: fc.constant('press' as const),
    delta: fc.constantFrom(-1 as const, 1 as const),
  });
  const someSteps = fc.oneof(
    fc.array(fc.oneof(...ownSteps), { maxLength: 14 }),
    fc.array(fc.oneof(...ownSteps, press), { maxLength: 14 }),
  );
  await fc.assert(
    fc.asyncProperty(someSteps, async (steps) => {
      await start();
      const menus: ReturnType<typeof openMenu>[] = [];
      let kept = 0;
      for (const one of steps) {
        if (history.shown() === -1) return;
        const open = menus.filter(({ isOpen }) => isOpen);
        if (one.as === 'open') {
          menus.push(openMenu());
          kept += 1;
        } else if (one.as === 'close' && open.length > 0) {
          open.at(one.which % open.length)?.close();
          kept -= 1;
        } else if (one.as === 'press') history.press(one.delta);
        else if (one.as === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
      }
      await history.settle();
      // A Back with nothing open left the page.
      if (history.shown() === -1) return;
      const open = menus.filter(({ isOpen }) => isOpen).length;
      // Nothing but Back and Forward closes a menu unasked.
      if (!steps.some(({ as }) => as === 'press')) expect(open).toBe(kept);
      expect((history.state() as { over?: number } | null)?.over ?? 0).toBe(open);
      // As many presses as menus are open close them all, one each.
      for (let left = open - 1; left >= 0; left -= 1) {
        history.press(-1);
        await history.settle();
        expect(menus.filter(({ isOpen }) => isOpen)).toHaveLength(left);
      }
    }),
    { numRuns: 500 },
  );
});
