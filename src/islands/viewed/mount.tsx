import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import ViewedRow from './viewed-row.tsx';

/** Renders the row of viewed products, without the one of this slug; it is in the document afterwards. */
export function mountViewed(container: HTMLElement, slug: string): void {
  const root = createRoot(container);
  flushSync(() => {
    root.render(<ViewedRow slug={slug} />);
  });
}
