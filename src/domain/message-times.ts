/** Times of messages, in ms (SPEC.md section 9). Apart from `display.ts`: every page loads these alone. */
export const messageTimes = {
  toast: 3000,
  popup: 2000,
  /** Not in SPEC.md: a message with an Undo button stays long enough to read and reach it. */
  undo: 8000,
} as const;
