import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import ViewedRow from './viewed-row.tsx';

/** Draws the row of what was viewed before the product with this slug; it is there afterwards. */
export function mountViewed(place: HTMLElement, slug: string): void {
  const root = createRoot(place);
  flushSync(() => {
    root.render(<ViewedRow slug={slug} />);
  });
}
