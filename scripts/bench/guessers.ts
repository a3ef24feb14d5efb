import { FarShopper } from '#tests/server/load/far-shopper.ts';

/** Number of the attackers' network; shoppers have lower ones. */
const NETWORK = 65_535;

/** Time-out of an answer, in ms. */
const PATIENCE_MS = 30_000;

/** The program's input. */
export type GuessOrder = {
  readonly url: string;
  /** Number of concurrent attackers. */
  readonly sockets: number;
  /** Addresses of the attacked accounts. */
  readonly emails: readonly string[];
  /** Duration, in ms. */
  readonly forMs: number;
};

/** The program's output: number of guesses by answer status; 0 stands for no answer. */
export type GuessFigures = Readonly<Record<number, number>>;

/**
 * Guesses passwords from one network, on each socket as fast as the answers come, and reports the
 * statuses. It is a program of its own, so that it does not slow the measurement beside it.
 */
process.once('message', (message) => {
  void guessAll(message as GuessOrder).then((figures) => process.send?.(figures));
});
process.once('disconnect', () => process.exit());

async function guessAll({ url, sockets, emails, forMs }: GuessOrder): Promise<GuessFigures> {
  const figures: Record<number, number> = {};
  const end = performance.now() + forMs;
  const guess = async (socket: number): Promise<void> => {
    const guesser = new FarShopper(url, NETWORK);
    const ask = (path: string, body?: object) =>
      guesser
        .send(body === undefined ? 'GET' : 'POST', path, {
          ...(body && { body }),
          withinMs: PATIENCE_MS,
        })
        .catch(() => ({ status: 0 }));
    await ask('/cart-count');
    for (let number = 0; performance.now() < end; number += 1) {
      const email = emails[(socket + number * sockets) % emails.length];
      const { status } = await ask('/login-user', { email, password: `guess number ${number}` });
      figures[status] = (figures[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: sockets }, (_, socket) => guess(socket)));
  return figures;
}
