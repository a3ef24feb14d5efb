/** Resolves in a task of its own, so that a tap before it is not blocked by what comes after it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Resolves in a task after the next frame, which has laid out what was added before: reading it is cheap. */
export async function afterFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  await nextTask();
}
