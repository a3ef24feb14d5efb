import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What stays of the page's header at the upper edge of a phone's screen, in px (header.css). */
const HEADER_PX = 56;

/**
 * Whether an element has left the window at its upper edge, below the header that stays there. False
 * where no one can tell.
 */
export function useScrolledPast(element: RefObject<Element | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (element.current === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setPast(!isIntersecting);
      },
      // All that is below the window counts as in it: a jump from there to above it is told as well.
      { rootMargin: `-${HEADER_PX}px 0px 1000000px` },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return past;
}
