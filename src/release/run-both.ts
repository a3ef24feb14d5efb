/**
 * Runs two tasks at once and returns both results. If one fails, the other is aborted and awaited, and
 * the first error is thrown.
 */
export async function runBoth<A, B>(
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
