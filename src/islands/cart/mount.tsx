import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { CartPage } from './cart-page.tsx';

/** Draws the cart in its place, a little at a time, so that it holds up no tap meanwhile. */
export function mountCart(root: Root): void {
  startTransition(() => {
    root.render(<CartPage />);
  });
}
