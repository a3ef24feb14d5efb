import type { RefObject } from 'react';
import type { Deed } from '#src/stores/staff/deed.ts';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

/** Adding to one of the shop's lists, and what is said beside its button. */
export type Adding = {
  readonly deed: Deed;
  /** The button that opens the form of a new entry. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Whether that form is open. */
  readonly isOpen: boolean;
  /** Says that an entry is gone, and takes the focus that its row had. */
  readonly tellGone: (said: string) => void;
};

/** Returns the adding to a list; the caller knows whether the form is open. */
export function useAdding(isOpen: boolean): Adding {
  const deed = useDeed();
  const opener = useFocusBack(isOpen);
  const tellGone = (said: string) => {
    void deed.run(() => Promise.resolve(said));
    // The page stays where the row was.
    opener.current?.focus({ preventScroll: true });
  };
  return { deed, opener, isOpen, tellGone };
}
