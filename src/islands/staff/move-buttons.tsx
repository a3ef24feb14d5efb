import type { MouseEvent } from 'react';

type Props = {
  /** What is moved. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => unknown;
};

/** Moves an entry of a list up and down. At an end of the list a button stays, so that it keeps the focus. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  return (
    <>
      <Move word="Up" name={`Move ${name} up`} isOff={isFirst} onMove={() => onMove(-1)} />
      <Move word="Down" name={`Move ${name} down`} isOff={isLast} onMove={() => onMove(1)} />
    </>
  );
}

type MoveProps = {
  readonly word: string;
  readonly name: string;
  readonly isOff: boolean;
  readonly onMove: () => unknown;
};

function Move({ word, name, isOff, onMove }: MoveProps) {
  const press = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    if (isOff) return;
    await onMove();
    // A node that is moved within the page loses the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.focus();
    });
  };
  return (
    <button
      type="button"
      className="quiet-button"
      aria-label={name}
      aria-disabled={isOff ? true : undefined}
      onClick={(event) => void press(event)}
    >
      {word}
    </button>
  );
}
