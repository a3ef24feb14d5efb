/** Height of the fixed part of a phone's header, in px (header.css). */
const HEADER_PX = 56;

/**
 * Reports when an element leaves the viewport at its upper edge, below the fixed header, and when it
 * comes back; never in browsers without observers. Returns the function that stops it.
 */
export function watchScrolledPast(element: Element, tell: (past: boolean) => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) tell(!isIntersecting);
    },
    // Everything below the viewport counts as visible: a jump from there to above it is
    // reported as well.
    { rootMargin: `-${HEADER_PX}px 0px 1000000px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
