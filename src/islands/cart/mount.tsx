import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { CartPage } from './cart-page.tsx';

/** Renders the cart in small steps, so that it blocks no tap. */
export function mountCart(root: Root): void {
  startTransition(() => {
    root.render(<CartPage />);
  });
}
