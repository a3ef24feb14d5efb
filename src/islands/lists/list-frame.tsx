import { useEffect, type ReactNode } from 'react';
import { routes } from '#src/domain/routes.ts';
import { atAskingTimes } from '#src/islands/product/asking-times.ts';

type Props = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What stands where there is nothing, word for word as SPEC.md has it. */
  readonly empty: string;
  readonly count: number;
  readonly read: () => Promise<void>;
  readonly children: ReactNode;
};

/** What a list of the user's shows while it is read, where it cannot be, and where it is empty. */
export function ListFrame({ status, empty, count, read, children }: Props) {
  useEffect(() => atAskingTimes(window, () => void read()), [read]);
  if (status === 'loading') {
    return (
      <p className="kept-waiting" role="status">
        Reading your list…
      </p>
    );
  }
  if (status === 'failed') {
    return (
      <div className="empty" role="alert">
        <p className="empty-title">Your list could not be read.</p>
        <p>Please check your connection and try again.</p>
        <button type="button" className="button" onClick={() => void read()}>
          Retry
        </button>
      </div>
    );
  }
  if (count > 0) return children;
  return (
    <div className="empty">
      <p className="empty-title">{empty}</p>
      <a className="button" href={routes.allProducts}>
        Continue Shopping
      </a>
    </div>
  );
}
