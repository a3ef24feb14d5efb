/**
 * How long a refused sign-in waits for its answer, in ms. Sockets that guess as fast as they are
 * answered bring one request each in that time, and the shop's other work does not wait for theirs.
 */
export const refusalPause = { ms: 1_000 };
