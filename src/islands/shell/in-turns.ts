/**
 * Does the first piece of work now and the others after it, each in a task of its own: what a shopper
 * does in between is not held up by all of them together.
 */
export function inTurns([first, ...others]: readonly (() => void)[]): void {
  first?.();
  if (others.length > 0) {
    setTimeout(() => {
      inTurns(others);
    });
  }
}
