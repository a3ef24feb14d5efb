/** How far below the window, in px, something is made ready: it is there when it is seen. */
const NEAR_PX = 600;

/** Calls `then` whenever an element comes near the window. Returns the function that ends it. */
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
