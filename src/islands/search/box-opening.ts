import { closeOnBack } from '#src/stores/overlays.ts';
import { keepRoom } from './box-room.ts';

/** Whether a panel is open. */
export type Opening = {
  readonly isOpen: () => boolean;
  /** Opens or closes the panel. */
  readonly setOpen: (open: boolean) => void;
  /** Sets whether the box lists options, for screen readers. */
  readonly setExpanded: (expanded: boolean) => void;
};

/** Opens and closes the panel of a box; it is closed at first. Back calls `close`. */
export function createOpening(
  form: HTMLFormElement,
  input: HTMLInputElement,
  panel: HTMLElement,
  close: () => void,
): Opening {
  let isOpen = false;
  let onClosed: () => void = () => undefined;
  return {
    isOpen: () => isOpen,
    setOpen: (open) => {
      if (open === isOpen) return;
      isOpen = open;
      onClosed();
      if (open) {
        const leaveRoom = keepRoom(panel, form);
        const leaveHistory = closeOnBack(close);
        onClosed = () => {
          leaveRoom();
          leaveHistory();
        };
      }
      panel.toggleAttribute('data-closed', !open);
      if (!open) panel.scrollTop = 0;
    },
    setExpanded: (expanded) => {
      const now = String(expanded);
      // Setting an attribute to the same value recalculates styles.
      if (input.getAttribute('aria-expanded') !== now) input.setAttribute('aria-expanded', now);
    },
  };
}
