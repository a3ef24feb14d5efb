import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { closeOnBack } from '#src/stores/overlays.ts';

type Modal = {
  /** Properties of the dialog. */
  readonly dialog: {
    readonly ref: RefObject<HTMLDialogElement | null>;
    readonly onCancel: () => void;
    readonly onClose: () => void;
  };
  readonly close: () => void;
};

/**
 * Opens a dialog over the page; `close`, Escape and Back close it. `onClose` must take it out of the
 * page; it may be called twice.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => {
    ref.current?.close();
    // The browser tells later, when the same button may have been pressed again.
    onClose();
  };
  const closeNow = useEffectEvent(close);
  // Before the effects of its content, which may measure it.
  useLayoutEffect(() => {
    ref.current?.showModal();
    return closeOnBack(() => {
      closeNow();
    });
  }, []);
  return { dialog: { ref, onCancel: close, onClose }, close };
}
