/**
 * The shortest pause before a refused sign-in is answered, in ms; the longest is twice that. Sockets
 * that guess as fast as they are answered send one request each in that time, and the shop's other work
 * does not wait for theirs.
 */
export const refusalPause = { ms: 1_000 };
