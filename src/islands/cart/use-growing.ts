import { useEffect, useState } from 'react';

/** What the window of a phone shows, and how many come with each step after that. */
const FIRST = 4;
const STEP = 4;

/**
 * How many of `count` rows are drawn by now: a windowful at once, the others a few at a time, so that a
 * long table holds up no tap.
 */
export function useGrowing(count: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= count) return undefined;
    const next = setTimeout(() => {
      setDrawn(drawn + STEP);
    });
    return () => {
      clearTimeout(next);
    };
  }, [drawn, count]);
  return Math.min(drawn, count);
}
