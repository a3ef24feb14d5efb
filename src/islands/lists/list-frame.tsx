import { useEffect, type ReactNode, type RefObject } from 'react';
import { routes } from '#src/domain/routes.ts';
import { atAskingTimes } from '#src/islands/asking-times.ts';

type Props = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Text of an empty list, word for word as in SPEC.md. */
  readonly empty: string;
  readonly count: number;
  readonly read: () => Promise<void>;
  /** The count, or the text of an empty list, which gets the focus of a removed product. */
  readonly head: RefObject<HTMLParagraphElement | null>;
  readonly children: ReactNode;
};

/** A list of the user with its count, and its loading, error and empty states. */
export function ListFrame({ status, empty, count, read, head, children }: Props) {
  useEffect(() => atAskingTimes(window, () => void read()), [read]);
  const isEmpty = count === 0;
  if (status === 'loading') {
    return (
      <p className="kept-waiting" role="status">
        Loading your list…
      </p>
    );
  }
  if (status === 'failed') {
    return (
      <div className="empty" role="alert">
        <p className="empty-title">Your list could not be loaded.</p>
        <p>Please check your connection and try again.</p>
        <button type="button" className="button" onClick={() => void read()}>
          Retry
        </button>
      </div>
    );
  }
  return (
    <div className={isEmpty ? 'empty' : undefined}>
      {/* One element, so that it keeps the focus when the last product leaves. */}
      <p
        className={isEmpty ? 'empty-title' : 'kept-count'}
        aria-live="polite"
        tabIndex={-1}
        ref={head}
      >
        {isEmpty ? empty : <Count count={count} />}
      </p>
      {isEmpty ? (
        <a className="button" href={routes.allProducts}>
          Continue Shopping
        </a>
      ) : (
        children
      )}
    </div>
  );
}

function Count({ count }: { readonly count: number }) {
  return (
    <>
      There {count === 1 ? 'is' : 'are'} <strong>{count}</strong>{' '}
      {count === 1 ? 'product' : 'products'} in this list
    </>
  );
}
