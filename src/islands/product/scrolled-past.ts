/** What stays of the page's header at the upper edge of a phone's screen, in px (header.css). */
const HEADER_PX = 56;

/**
 * Tells whenever an element leaves the window at its upper edge, below the header that stays there, and
 * when it comes back; nothing where no one can tell. Returns the function that ends it.
 */
export function watchScrolledPast(element: Element, tell: (past: boolean) => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) tell(!isIntersecting);
    },
    // All that is below the window counts as in it: a jump from there to above it is told as well.
    { rootMargin: `-${HEADER_PX}px 0px 1000000px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
