import { useId, type ReactNode } from 'react';
import { useModal } from '#src/islands/use-modal.ts';

type Props = {
  readonly title: string;
  /** The button that goes on. */
  readonly action: string;
  readonly onConfirm: () => void;
  /** Another button that goes on, in another way. */
  readonly other?: { readonly action: string; readonly onConfirm: () => void };
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks before something that cannot be taken back. Escape and Back leave everything as it is. */
export function ConfirmDialog({ title, action, onConfirm, other, onClose, children }: Props) {
  const { dialog, close } = useModal(onClose);
  const heading = useId();
  return (
    <dialog className="bo-dialog" aria-labelledby={heading} {...dialog}>
      <h2 id={heading}>{title}</h2>
      {children}
      <div className="bo-dialog-actions">
        {[{ action, onConfirm }, ...(other === undefined ? [] : [other])].map((way) => (
          <button
            key={way.action}
            type="button"
            className="button"
            onClick={() => {
              close();
              way.onConfirm();
            }}
          >
            {way.action}
          </button>
        ))}
        <button type="button" className="button button-quiet" onClick={close}>
          Leave it
        </button>
      </div>
    </dialog>
  );
}
