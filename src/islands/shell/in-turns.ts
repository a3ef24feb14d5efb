/**
 * Runs the first task now and each of the others in a task of its own, so that input in between is not
 * blocked.
 */
export function inTurns([first, ...others]: readonly (() => void)[]): void {
  first?.();
  if (others.length > 0) {
    setTimeout(() => {
      inTurns(others);
    });
  }
}
