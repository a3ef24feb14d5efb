import type { ReactNode } from 'react';
import type { ListState } from '#src/stores/staff/list.ts';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';

type Props<Row> = {
  readonly state: ListState<Row>;
  /** Such as "orders". */
  readonly what: string;
  readonly empty: string;
  readonly className: string;
  readonly onAgain: () => void;
  readonly onMore: () => void;
  readonly children: (row: Row) => ReactNode;
};

/** A list with its states, and the button that makes it grow. */
export function GrowingList<Row>(props: Props<Row>) {
  const { state, what, empty, className, onAgain, onMore, children } = props;
  if (state.step === 'loading') return <Loading>{`Loading the ${what}…`}</Loading>;
  if (state.step === 'failed') return <Failed text={state.text} onAgain={onAgain} />;
  // A part of a screen stretches a division, and not a paragraph.
  if (state.rows.length === 0) return <div className="bo-empty">{empty}</div>;
  return (
    <>
      <ul className={className}>{state.rows.map(children)}</ul>
      {state.fault !== null && (
        <p className="bo-refused" role="alert">
          {state.fault}
        </p>
      )}
      {state.hasMore && (
        <button
          type="button"
          className="button button-quiet bo-more"
          aria-disabled={state.isGrowing ? true : undefined}
          onClick={onMore}
        >
          {state.isGrowing ? 'Loading…' : `More ${what}`}
        </button>
      )}
    </>
  );
}
