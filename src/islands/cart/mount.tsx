import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { CartPage } from './cart-page.tsx';

/** Draws the cart in its place, a little at a time, so that it holds up no tap meanwhile. */
export function mountCart(place: HTMLElement): void {
  const root = createRoot(place);
  startTransition(() => {
    root.render(<CartPage />);
  });
}
