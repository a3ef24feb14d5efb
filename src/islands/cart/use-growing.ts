import { useEffect, useState } from 'react';

/** Rows on a phone's screen, and rows added with each further step. */
const FIRST = 4;
const STEP = 4;

/**
 * Returns how many of `count` rows to render now: a screenful at once, the others a few at a time, so
 * that a long table blocks no tap.
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
