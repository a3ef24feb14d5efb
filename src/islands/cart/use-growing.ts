import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '#src/islands/next-task.ts';

type Steps = {
  /** How many are drawn at once: a screenful. */
  readonly first: number;
  /** How many more each frame draws. */
  readonly step: number;
};

/**
 * Returns how many of `count` parts of a page to draw now: the first at once, the others a few in each
 * frame, so that what one frame lays out blocks no tap.
 */
export function useGrowing(count: number, { first, step }: Steps): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= count) return undefined;
    let isLeft = false;
    void afterFrame().then(() => {
      if (isLeft) return;
      startTransition(() => {
        setDrawn(drawn + step);
      });
    });
    return () => {
      isLeft = true;
    };
  }, [drawn, count, step]);
  return Math.min(drawn, count);
}
