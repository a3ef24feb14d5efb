/**
 * How long a refused sign-in waits for its answer at least, in ms; twice as long at most. Sockets that guess as fast as they are
 * answered bring one request each in that time, and the shop's other work does not wait for theirs.
 */
export const refusalPause = { ms: 1_000 };
