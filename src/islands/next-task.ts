/** Resolves in a task of its own, so that a tap before it is not blocked by what comes after it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
