import { messages } from '#src/domain/messages.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { newKey } from '#src/stores/new-key.ts';
import { WELL, type CartRun } from './answer.ts';
import { cartBase, cartCommands, forgetCommand, keepCommand, reading } from './cart.ts';
import { apiCartServer } from './server.ts';
import { createCartSync, type CartSync } from './sync.ts';

/** First and longest pause before a retry, in ms. It doubles with each failure. */
const FIRST_WAIT_MS = 2_000;
const LAST_WAIT_MS = 60_000;

/** Name of the lock that the tabs of a browser share. */
const TURN = 'oja:v1:cart';

/** Callbacks of the page for events of the synchronisation. */
type Listeners = {
  /** Shows a sentence about a change that was refused and undone. */
  readonly tell: (text: string) => void;
  /** Shows the titles of products that have left the cart because they are no longer sold. */
  readonly tellDropped: (titles: readonly string[]) => void;
  readonly signedOut: () => void;
};

/** Synchronises the cart of a page with the server. */
export type CartSyncLoop = {
  /** Reads the server's cart now. Resolves to whether that succeeded. */
  readonly refresh: () => Promise<boolean>;
  readonly stop: () => void;
};

/**
 * Synchronises this browser's cart with the server's until it is stopped: sends pending commands, and
 * reads the server's cart when the shopper returns to the page, and at once with `asking`.
 */
export function keepCartSynced(listeners: Listeners, asking: boolean): CartSyncLoop {
  const sync = cartSync(listeners);
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * End of the pause that the server asked for, in ms since 1970. Requests of the shopper ignore it.
   */
  let quietUntil = 0;

  const runIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(true), ms);
  };
  const [run, repeatIfFailed] = oneAtATime(async (refresh) => {
    clearTimeout(timer);
    const outcome = await sync.run(refresh);
    if (outcome.well) {
      wait = FIRST_WAIT_MS;
      return true;
    }
    const asked = outcome.waitMs ?? 0;
    quietUntil = Date.now() + asked;
    // Without commands nothing is lost: the next visit reads the cart again.
    if (cartCommands.get().length > 0) {
      runIn(Math.max(wait, asked));
      wait = Math.min(wait * 2, LAST_WAIT_MS);
    }
    return false;
  });

  const runUnlessQuiet = (refresh: boolean) => {
    const rest = quietUntil - Date.now();
    if (rest > 0) runIn(rest);
    else void run(refresh);
  };
  const refresh = () => {
    runUnlessQuiet(true);
  };
  const stopListening = cartCommands.listen((commands) => {
    if (commands.length > 0) runUnlessQuiet(false);
  });
  const cameOnline = () => {
    // Failures while offline say nothing about the server, so the next pause is short again.
    wait = FIRST_WAIT_MS;
    repeatIfFailed();
    refresh();
  };
  const ending = listenForReturn(refresh, cameOnline);
  if (asking) refresh();
  else if (cartCommands.get().length > 0) void run(false);
  return {
    refresh: () => run(true),
    stop: () => {
      clearTimeout(timer);
      stopListening();
      ending.abort();
    },
  };
}

type Run = (refresh: boolean) => Promise<boolean>;

/**
 * Wraps `runOnce` so that requests during a run lead to one more run after it. That one is left out if
 * the run fails, unless the second function was called during it.
 */
function oneAtATime(runOnce: Run): readonly [run: Run, repeatIfFailed: () => void] {
  let running: Promise<boolean> | undefined;
  let again: 'no' | 'send' | 'refresh' = 'no';
  let repeats = false;
  const runAll = async (refresh: boolean): Promise<boolean> => {
    let well = await runOnce(refresh);
    while (again !== 'no' && (well || repeats)) {
      const next = again === 'refresh';
      again = 'no';
      repeats = false;
      well = await runOnce(next);
    }
    again = 'no';
    return well;
  };
  const run = (refresh: boolean): Promise<boolean> => {
    if (running !== undefined) {
      again = refresh || again === 'refresh' ? 'refresh' : 'send';
      return running;
    }
    running = runAll(refresh).finally(() => {
      running = undefined;
      repeats = false;
    });
    return running;
  };
  const repeatIfFailed = () => {
    repeats = running !== undefined;
  };
  return [run, repeatIfFailed];
}

/** Calls `refresh` when the shopper returns to the page, and `cameOnline` when the connection does. */
function listenForReturn(refresh: () => void, cameOnline: () => void): AbortController {
  const ending = new AbortController();
  const { signal } = ending;
  const seen = () => {
    if (document.visibilityState === 'visible') refresh();
  };
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) refresh();
  };
  addEventListener('online', cameOnline, { signal });
  addEventListener('pageshow', restored, { signal });
  document.addEventListener('visibilitychange', seen, { signal });
  return ending;
}

/** Creates the synchronisation of this browser's cart with the API. */
export function cartSync({ tell, tellDropped, signedOut }: Listeners): CartSync {
  return createCartSync(
    {
      base: () => reading(() => cartBase.get()),
      setBase: (base) => {
        cartBase.set(base);
      },
      commands: () => reading(() => cartCommands.get()),
      keep: keepCommand,
      forget: forgetCommand,
    },
    apiCartServer(apiClient, messages.addFailed.cart),
    { alone, tell, tellDropped, signedOut, newSeed: newKey },
  );
}

let last: Promise<CartRun> = Promise.resolve(WELL);

/** Runs one at a time: across tabs if the browser has locks, else within this page. */
function alone(work: () => Promise<CartRun>): Promise<CartRun> {
  if ('locks' in navigator) return navigator.locks.request(TURN, work);
  last = last.then(work, work);
  return last;
}
