/**
 * Distance below the viewport, in px, at which something is prepared, so that it is ready when visible.
 */
const NEAR_PX = 600;

/** Calls `then` whenever an element comes near the viewport. Returns the function that stops it. */
export function whenNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting === true) then();
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
