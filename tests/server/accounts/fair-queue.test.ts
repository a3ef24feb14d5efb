import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairQueue } from '#src/server/accounts/fair-queue.ts';

/** A job that ends when the test says so. */
type Piece = { readonly owner: string; readonly end: () => void };

/** A queue with a record of its running jobs, oldest first. */
function openQueue(atOnce: number, mostWaiting: number) {
  const queue = fairQueue({ atOnce, mostWaiting });
  const running: Piece[] = [];
  const started: string[] = [];
  const bring = (owner: string) =>
    queue.run(
      owner,
      () =>
        new Promise<void>((resolve) => {
          started.push(owner);
          running.push({ owner, end: resolve });
        }),
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, running, started, bring, settle };
}

describe('a fair queue', () => {
  it('a fair queue lets a small user go after one job of a large user', async () => {
    const { running, started, bring, settle } = openQueue(1, 64);
    const ends = [...Array<string>(10).fill('much'), 'little', 'other'].map(bring);
    await settle();
    while (running.length > 0) {
      running.shift()?.end();
      await settle();
    }
    await Promise.all(ends);
    expect(started.slice(0, 4)).toEqual(['much', 'much', 'little', 'other']);
  });

  it('a fair queue continues after a failed job and passes its error to the caller', async () => {
    const queue = fairQueue({ atOnce: 1, mostWaiting: 64 });
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const done = queue.run('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await done).toBe('done');
  });

  it('a fair queue keeps places for others when one user fills it', async () => {
    const { queue, bring, running, settle } = openQueue(2, 64);
    const ends: Promise<void>[] = [];
    while (queue.hasRoom('much')) ends.push(bring('much'));
    expect(ends.length).toBe(2 + 22);
    expect(queue.hasRoom('other')).toBe(true);
    await settle();
    while (running.length > 0) {
      running.shift()?.end();
      await settle();
    }
    await Promise.all(ends);
    expect(queue.hasRoom('much')).toBe(true);
  });

  it('a fair queue does every job it accepts within its limits of concurrency and length', async () => {
    const owners = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        owners,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 12 }),
        async (brought, atOnce, mostWaiting) => {
          const { queue, running, started, bring, settle } = openQueue(atOnce, mostWaiting);
          const taken = brought.filter((owner) => {
            const hasRoom = queue.hasRoom(owner);
            if (hasRoom) void bring(owner);
            return hasRoom;
          });
          expect(taken.length).toBeLessThanOrEqual(atOnce + mostWaiting);
          for (const owner of new Set(brought))
            expect(taken.includes(owner) || taken.length >= mostWaiting).toBe(true);
          await settle();
          while (running.length > 0) {
            expect(running.length).toBeLessThanOrEqual(atOnce);
            running.shift()?.end();
            await settle();
          }
          expect(started.toSorted()).toEqual(taken.toSorted());
        },
      ),
      { numRuns: 50 },
    );
  });
});
