import type { ReactNode } from 'react';

/** The heading of a screen, which takes the focus when the screen is opened by a link. */
export function Heading({ children }: { readonly children: ReactNode }) {
  return (
    <h1 className="bo-title" tabIndex={-1}>
      {children}
    </h1>
  );
}
