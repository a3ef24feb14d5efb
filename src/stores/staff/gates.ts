import { atom, type ReadableAtom } from 'nanostores';

/**
 * What a call may demand before it is made again: a sign-in, a proof of identity, or a second factor that
 * is still to be set up.
 */
export type Gate = 'sign-in' | 'confirm' | 'second-factor';

/** The member has decided against what a call demanded: it was not made. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

type Queue = {
  readonly passed: Promise<void>;
  readonly open: () => void;
  readonly refuse: (reason: Abandoned) => void;
};

const queues = new Map<Gate, Queue>();
const shut = atom<readonly Gate[]>([]);

/** The gates that calls wait at now, each over the page, the newest last. */
export const shutGates: ReadableAtom<readonly Gate[]> = shut;

/** Waits until a gate is passed. All calls wait at one. Rejects with Abandoned if the member turns back. */
export function passGate(gate: Gate): Promise<void> {
  const queue = queues.get(gate) ?? newQueue();
  if (!queues.has(gate)) {
    queues.set(gate, queue);
    shut.set([...shut.get(), gate]);
  }
  return queue.passed;
}

/** Lets the calls at a gate go on. */
export function openGate(gate: Gate): void {
  leave(gate)?.open();
}

/** Gives up the calls at a gate. */
export function turnBack(gate: Gate): void {
  leave(gate)?.refuse(new Abandoned('Nothing was changed.'));
}

function newQueue(): Queue {
  let open: Queue['open'] = () => undefined;
  let refuse: Queue['refuse'] = () => undefined;
  const passed = new Promise<void>((resolve, reject) => {
    open = resolve;
    refuse = reject;
  });
  return { passed, open, refuse };
}

function leave(gate: Gate): Queue | undefined {
  const queue = queues.get(gate);
  queues.delete(gate);
  shut.set(shut.get().filter((other) => other !== gate));
  return queue;
}
