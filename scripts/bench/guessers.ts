import { FarShopper } from '#tests/server/load/far-shopper.ts';

/** The number of the network that they all guess from; no shopper has so high a one. */
const NETWORK = 65_535;

/** How long an answer is waited for, in ms. */
const PATIENCE_MS = 30_000;

/** What the program is told. */
export type GuessOrder = {
  readonly url: string;
  /** Sockets that guess at the same time. */
  readonly sockets: number;
  /** The addresses of the accounts whose passwords are guessed. */
  readonly emails: readonly string[];
  /** For how long, in ms. */
  readonly forMs: number;
};

/** What it answers: how many guesses got which answer; 0 stands for none. */
export type GuessFigures = Readonly<Record<number, number>>;

/**
 * Guesses passwords from one network, each socket as fast as it is answered, and tells how it was
 * answered. A program of its own, so that its work does not delay what is measured beside it.
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
