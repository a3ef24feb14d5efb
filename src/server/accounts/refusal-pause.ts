/**
 * The shortest pause before a refused sign-in is answered, in ms; the longest is twice that. It
 * slows down clients that guess as fast as they are answered, so that they do not hold up the
 * shop's other work.
 */
export const refusalPause = { ms: 1_000 };
