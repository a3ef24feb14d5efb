import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_BASE, readBase, shownCart, writeBase } from '#src/domain/cart/base.ts';
import { EMPTY_CART, type Cart, type CartItem } from '#src/domain/cart/cart.ts';
import {
  applyDeed,
  inOrder,
  readCommand,
  writeCommand,
  type CartCommand,
  type CartDeed,
} from '#src/domain/cart/commands.ts';
import { kobo } from '#src/domain/money.ts';
import { WELL, type CartAnswer, type CartRun, type CartServer } from '#src/stores/cart/answer.ts';
import { createCartSync, type CartStorage } from '#src/stores/cart/sync.ts';
import { runs } from '#tests/fixtures/runs.ts';

const products = ['1', '2', '3'];

function item(productId: string): CartItem {
  return {
    ...{ productId, slug: `product-${productId}`, title: `Product ${productId}` },
    ...{ picture: `${productId}.png`, price: kobo(250_000) },
  };
}

/** The fate of a call on its way. */
const fates = ['well', 'unsent', 'unanswered', 'late', 'doubled', 'failing', 'forgotten'] as const;
type Fate = (typeof fates)[number];

/** One browser: the state that its tabs share. */
function createBrowser() {
  const kept = new Map<string, string>();
  let base = writeBase(NEW_BASE);
  const storage: CartStorage = {
    base: () => readBase(base),
    setBase: (next) => (base = writeBase(next)),
    commands: () => inOrder([...kept.values()].flatMap((text) => readCommand(text) ?? [])),
    keep: (command) => void kept.set(command.key, writeCommand(command)),
    forget: ({ key }) => void kept.delete(key),
  };
  let last = Promise.resolve(WELL);
  const alone = (work: () => Promise<CartRun>) => (last = last.then(work));
  return { storage, alone, shown: () => shownCart(storage.base(), storage.commands()) };
}

/** A server with a cart per session, where each key counts once. */
function createServer() {
  let cart: Cart = EMPTY_CART;
  let session = false;
  let known = new Set<string>();
  const late: CartCommand[] = [];
  const apply = (command: CartCommand) => {
    if (known.has(command.key)) return;
    known.add(command.key);
    cart = applyDeed(cart, command.deed);
  };
  const answer = (): CartAnswer => ({ kind: 'cart', lines: cart, message: '' });
  const lost: CartAnswer = { kind: 'lost', waitMs: null };
  const calls = (fate: () => Fate): CartServer => ({
    open: async () => {
      await Promise.resolve();
      if (fate() === 'unsent') return lost;
      session = true;
      return null;
    },
    read: async () => {
      await Promise.resolve();
      const mine = fate();
      if (!session) return { kind: 'stranger' };
      return mine === 'well' || mine === 'doubled' ? answer() : lost;
    },
    send: async (command) => {
      await Promise.resolve();
      const mine = fate();
      if (mine === 'unsent' || mine === 'failing') return lost;
      if (mine === 'forgotten') {
        // The guest's session has expired with its cart; late calls belong to it.
        [session, cart, known] = [false, EMPTY_CART, new Set()];
        late.length = 0;
      }
      if (!session) return { kind: 'stranger' };
      for (const delayed of late.splice(0)) apply(delayed);
      if (mine === 'late') {
        late.push(command);
        return lost;
      }
      apply(command);
      if (mine === 'doubled') apply(command);
      return mine === 'unanswered' ? lost : answer();
    },
  });
  return {
    calls,
    cart: () => cart,
    arrive: () => {
      late.splice(0).forEach(apply);
    },
  };
}

const quantities = (cart: Cart) =>
  Object.fromEntries(cart.map(({ productId, quantity }) => [productId, quantity]));

const deed: fc.Arbitrary<CartDeed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      {
        kind: fc.constant('add' as const),
        item: fc.constantFrom(...products).map(item),
        quantity: fc.integer({ min: 1, max: 3 }),
        place: fc.nat(3),
      },
      { requiredKeys: ['kind', 'item', 'quantity'] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('take' as const),
      productId: fc.constantFrom(...products),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      productId: fc.constantFrom(...products),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
);

/** A tab changes the cart, or synchronises it, without waiting. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ tab: fc.nat(1), deed }) },
  {
    weight: 2,
    arbitrary: fc.record({ tab: fc.nat(1), refresh: fc.boolean(), waits: fc.boolean() }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Runs the steps of two tabs over a bad line, then repairs it; returns the final states. */
async function play(steps: readonly Step[], fated: readonly Fate[]) {
  const browser = createBrowser();
  const server = createServer();
  let [call, mended] = [0, false];
  const fate = (): Fate => (mended ? 'well' : (fated[call++ % fated.length] ?? 'well'));
  const tabs = [0, 1].map(() =>
    createCartSync(browser.storage, server.calls(fate), {
      alone: browser.alone,
      tell: () => undefined,
      tellDropped: () => undefined,
      signedOut: () => undefined,
      newSeed: () => `seed${(call += 1)}`,
    }),
  );
  let [plain, order]: [Cart, number] = [EMPTY_CART, 1_000];
  for (const one of steps) {
    if ('deed' in one) {
      order += 1;
      browser.storage.keep({ key: `key${order}`, order, deed: one.deed });
      plain = applyDeed(plain, one.deed);
    } else {
      const running = tabs[one.tab]?.run(one.refresh);
      if (one.waits) await running;
    }
  }
  mended = true;
  for (const tab of tabs) await tab.run(true);
  server.arrive();
  for (const tab of tabs) await tab.run(true);
  return { plain, browser, server };
}

describe('the cart in two tabs and at the server', () => {
  it('carts in two tabs and at the server agree with a plain model despite lost, late, doubled and failed calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 24 }),
        fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 12 }),
        async (steps, fated) => {
          const { plain, browser, server } = await play(steps, fated);
          expect(quantities(browser.shown())).toEqual(quantities(plain));
          expect(quantities(server.cart())).toEqual(quantities(plain));
          expect(browser.storage.commands()).toEqual([]);
        },
      ),
      { numRuns: runs(1_000, 10_000) },
    );
  }, 300_000);
});
