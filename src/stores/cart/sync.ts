import {
  afterCommand,
  pendingOf,
  seedCommands,
  shownCart,
  type CartBase,
} from '#src/domain/cart/base.ts';
import type { Cart } from '#src/domain/cart/cart.ts';
import type { CartCommand } from '#src/domain/cart/commands.ts';
import { answeredCart, droppedTitles } from '#src/domain/cart/reply.ts';
import { NOT_WELL, WELL, type CartAnswer, type CartRun, type CartServer } from './answer.ts';

/** The stored cart of the browser; every call reads the storage. */
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

/** What the synchronisation needs from its page. */
type SyncPage = {
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

/** The two sides that are synchronised, and the page. */
type Sides = {
  readonly storage: CartStorage;
  readonly server: CartServer;
  readonly page: SyncPage;
};

/**
 * Sends one command at a time. If an answer is lost, the command is repeated under its key, which the
 * server counts once. Each answer replaces the known cart; pending commands are applied on top of it.
 */
export function createCartSync(storage: CartStorage, server: CartServer, page: SyncPage): CartSync {
  const sides: Sides = { storage, server, page };
  return {
    run: (refresh) =>
      page.alone(async () => {
        const sent = await sendAll(sides);
        if (!sent.well || !refresh) return sent;
        const taken = await read(sides);
        // The session of a guest has ended: its cart is sent again.
        return taken.well || storage.base().owner !== null ? taken : sendAll(sides);
      }),
  };
}

async function sendAll(sides: Sides): Promise<CartRun> {
  const { storage, server, page } = sides;
  let renewed = false;
  for (;;) {
    const base = storage.base();
    for (const command of storage.commands()) {
      if (base.applied.includes(command.key)) storage.forget(command);
    }
    if (base.owner === null) {
      const seeded = await seed(sides, base);
      if (!seeded.well || storage.base().owner === null) return seeded;
      continue;
    }
    const [next] = pendingOf(base, storage.commands());
    if (next === undefined) return WELL;
    const answer = await server.send(next);
    switch (answer.kind) {
      case 'cart':
        settle(sides, next, answer);
        break;
      case 'refused': {
        storage.forget(next);
        page.tell(answer.text);
        const known = await read(sides);
        if (!known.well) return known;
        break;
      }
      case 'lost':
        return runOf(answer);
      case 'stranger':
        if (renewed || forgetSession(sides, base) === 'over') return NOT_WELL;
        renewed = true;
    }
  }
}

/** Sends the lines of a cart that the server does not have, before all other commands. */
async function seed({ storage, server }: Sides, base: CartBase): Promise<CartRun> {
  const isEmpty = base.lines.length === 0 && pendingOf(base, storage.commands()).length === 0;
  if (isEmpty) return WELL;
  const failure = await server.open();
  if (failure !== null) return runOf(failure);
  const seeds = seedCommands(base);
  for (const command of seeds) storage.keep(command);
  storage.setBase({ ...base, lines: [], owner: 'guest' });
  return WELL;
}

/** Stores the answer to a command. */
function settle({ storage, page }: Sides, command: CartCommand, answer: AnsweredCart): void {
  const base = storage.base();
  const known = shownCart(base, storage.commands());
  storage.setBase(afterCommand(base, command.key, answeredCart(answer.lines, known)));
  storage.forget(command);
  tellDropped(page, known, answer);
}

/** Reads the server's cart and stores it. */
async function read(sides: Sides): Promise<CartRun> {
  const { storage, server, page } = sides;
  const base = storage.base();
  if (base.owner === null) return WELL;
  const answer = await server.read();
  if (answer.kind === 'cart') {
    const known = shownCart(base, storage.commands());
    storage.setBase({ ...storage.base(), lines: answeredCart(answer.lines, known) });
    tellDropped(page, known, answer);
    return WELL;
  }
  if (answer.kind === 'stranger') forgetSession(sides, base);
  if (answer.kind === 'refused') page.tell(answer.text);
  return runOf(answer);
}

/** The session is gone: a guest's cart stays, a user's must not be seen by the next shopper. */
function forgetSession({ storage, page }: Sides, base: CartBase): 'again' | 'over' {
  if (base.owner === 'user') {
    page.signedOut();
    return 'over';
  }
  storage.setBase({ ...base, owner: null, seed: page.newSeed() });
  return 'again';
}

function tellDropped(page: SyncPage, known: Cart, { lines, message }: AnsweredCart): void {
  const dropped = droppedTitles(known, lines, message);
  if (dropped.length > 0) page.tellDropped(dropped);
}

/** Converts a failure to the result of the run. */
function runOf(failure: CartAnswer): CartRun {
  return failure.kind === 'lost' ? { well: false, waitMs: failure.waitMs } : NOT_WELL;
}
