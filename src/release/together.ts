/**
 * Runs two pieces of work at once and gives both results. When one fails, the other is told to stop
 * and waited for, and the first failure is thrown.
 */
export async function together<A, B>(
  signal: AbortSignal,
  start: (signal: AbortSignal) => readonly [Promise<A>, Promise<B>],
): Promise<readonly [A, B]> {
  const stop = new AbortController();
  const work = start(AbortSignal.any([signal, stop.signal]));
  try {
    return await Promise.all(work);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(work);
    throw error;
  }
}
