import {
  afterCommand,
  pendingOf,
  seedCommands,
  shownCart,
  type CartBase,
} from '#src/domain/cart/base.ts';
import type { Cart } from '#src/domain/cart/cart.ts';
import type { CartCommand } from '#src/domain/cart/commands.ts';
import { answeredCart, droppedTitles, type ServerLine } from '#src/domain/cart/reply.ts';
import { NOT_WELL, WELL, type CartAnswer, type CartRun, type CartServer } from './answer.ts';

/** The browser's storage of the cart; every call reads it again. */
export type CartStorage = {
  readonly base: () => CartBase;
  readonly setBase: (base: CartBase) => void;
  readonly commands: () => readonly CartCommand[];
  readonly keep: (command: CartCommand) => void;
  readonly forget: (command: CartCommand) => void;
};

type AnsweredCart = Extract<CartAnswer, { readonly kind: 'cart' }>;

/** Synchronises the browser's cart with the server's. */
export type CartSync = {
  /**
   * Sends every command in order; with `refresh`, then reads the server's cart. Calls run one after the
   * other.
   */
  readonly run: (refresh: boolean) => Promise<CartRun>;
};

/** What the synchronisation needs of its page. */
type Surroundings = {
  /** Runs work one at a time across all tabs. */
  readonly alone: (work: () => Promise<CartRun>) => Promise<CartRun>;
  /** Says why a change was refused; it is undone by then. */
  readonly tell: (text: string) => void;
  /** Says which products have left the cart because they are no longer sold. */
  readonly tellDropped: (titles: readonly string[]) => void;
  /** The user's session has ended. */
  readonly signedOut: () => void;
  readonly newSeed: () => string;
};

/**
 * Sends one command at a time. If an answer is lost, the command is repeated under its key, which the
 * server counts once. Each answer replaces the known cart; pending commands are applied on top of it.
 */
export function createCartSync(
  storage: CartStorage,
  server: CartServer,
  { alone, tell, tellDropped, signedOut, newSeed }: Surroundings,
): CartSync {
  const settle = (command: CartCommand, { lines, message }: AnsweredCart) => {
    const base = storage.base();
    const known = shownCart(base, storage.commands());
    storage.setBase(afterCommand(base, command.key, answeredCart(lines, known)));
    storage.forget(command);
    sayDropped(known, lines, message);
  };

  const sayDropped = (known: Cart, lines: readonly ServerLine[], message: string) => {
    const dropped = droppedTitles(known, lines, message);
    if (dropped.length > 0) tellDropped(dropped);
  };

  /** Sends the lines of a cart that the server does not have, before all other commands. */
  const seed = async (base: CartBase): Promise<CartRun> => {
    const isEmpty = base.lines.length === 0 && pendingOf(base, storage.commands()).length === 0;
    if (isEmpty) return WELL;
    const failure = await server.open();
    if (failure !== null) return runOf(failure);
    const seeds = seedCommands(base);
    for (const command of seeds) storage.keep(command);
    storage.setBase({ ...base, lines: [], owner: 'guest' });
    return WELL;
  };

  /** The session is gone: a guest's cart stays, a user's must not be seen by the next shopper. */
  const forgetSession = (base: CartBase): 'again' | 'over' => {
    if (base.owner === 'user') {
      signedOut();
      return 'over';
    }
    storage.setBase({ ...base, owner: null, seed: newSeed() });
    return 'again';
  };

  const sendAll = async (): Promise<CartRun> => {
    let renewed = false;
    for (;;) {
      const base = storage.base();
      for (const command of storage.commands()) {
        if (base.applied.includes(command.key)) storage.forget(command);
      }
      if (base.owner === null) {
        const seeded = await seed(base);
        if (!seeded.well || storage.base().owner === null) return seeded;
        continue;
      }
      const [next] = pendingOf(base, storage.commands());
      if (next === undefined) return WELL;
      const answer = await server.send(next);
      switch (answer.kind) {
        case 'cart':
          settle(next, answer);
          break;
        case 'refused': {
          storage.forget(next);
          tell(answer.text);
          const known = await read();
          if (!known.well) return known;
          break;
        }
        case 'lost':
          return runOf(answer);
        case 'stranger':
          if (renewed || forgetSession(base) === 'over') return NOT_WELL;
          renewed = true;
      }
    }
  };

  const read = async (): Promise<CartRun> => {
    const base = storage.base();
    if (base.owner === null) return WELL;
    const answer = await server.read();
    if (answer.kind === 'cart') {
      const known: Cart = shownCart(base, storage.commands());
      storage.setBase({ ...storage.base(), lines: answeredCart(answer.lines, known) });
      sayDropped(known, answer.lines, answer.message);
      return WELL;
    }
    if (answer.kind === 'stranger') forgetSession(base);
    if (answer.kind === 'refused') tell(answer.text);
    return runOf(answer);
  };

  return {
    run: (refresh) =>
      alone(async () => {
        const sent = await sendAll();
        if (!sent.well || !refresh) return sent;
        const taken = await read();
        // The session of a guest has ended: its cart is sent again.
        return taken.well || storage.base().owner !== null ? taken : sendAll();
      }),
  };
}

/** Converts a failure to the result of the run. */
function runOf(failure: CartAnswer): CartRun {
  return failure.kind === 'lost' ? { well: false, waitMs: failure.waitMs } : NOT_WELL;
}
