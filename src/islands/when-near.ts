/** Distance from the viewport, in px, at which something is prepared, so that it is ready when visible. */
const NEAR_PX = 600;

/**
 * Calls `then` whenever an element comes within `px` above or below the viewport. Returns the function
 * that stops it.
 */
export function whenNear(element: Element, then: () => void, px = NEAR_PX): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting === true) then();
    },
    { rootMargin: `${px}px 0px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
