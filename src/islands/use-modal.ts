import { useLayoutEffect, useRef, type RefObject } from 'react';
import { closeOnBack } from '#src/stores/overlays.ts';

/** Opens the dialog that has the returned ref, over the page. Back closes it, as Escape does. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of its content, which may measure it.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return closeOnBack(() => {
      current?.close();
    });
  }, []);
  return dialog;
}
