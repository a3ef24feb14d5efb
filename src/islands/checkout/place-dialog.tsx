import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { shop } from '#src/domain/shop.ts';
import { keepRoom } from '#src/islands/search/box-room.ts';
import { useModal } from '#src/islands/use-modal.ts';
import { choosePlace } from '#src/stores/checkout/choose-place.ts';
import { chosenPlace } from '#src/stores/checkout/chosen-place.ts';
import { deliveryPlaces, loadPlaces } from '#src/stores/checkout/delivery-places.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PlacePicker } from '#src/ui/place-picker.tsx';

type Props = { readonly onChosen: () => void; readonly onClose: () => void };

/** Asks for the delivery place, over the page. */
export function PlaceDialog({ onChosen, onClose }: Props) {
  const dialog = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => dialog.current?.close();
  // Once the dialog is open.
  useLayoutEffect(() => {
    heading.current?.focus();
    void loadPlaces();
  }, []);
  return (
    <dialog
      className="place-dialog"
      aria-labelledby="place-dialog-heading"
      ref={dialog}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="place-dialog-body">
        <div className="place-dialog-head">
          <h2 id="place-dialog-heading" tabIndex={-1} ref={heading}>
            Choose your area
          </h2>
          <button type="button" className="icon-link" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <Places
          onChosen={() => {
            onChosen();
            close();
          }}
        />
      </div>
    </dialog>
  );
}

/** The list of places, once it is read. */
function Places({ onChosen }: Pick<Props, 'onChosen'>) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const read = useStore(deliveryPlaces);
  const chosen = useStore(chosenPlace);
  const isReady = read.step === 'ready';
  useEffect(() => {
    if (!isReady || input.current === null || list.current === null) return undefined;
    // On a phone the keyboard would cover the list: it comes with a tap on the field.
    if (matchMedia('(pointer: fine)').matches) input.current.focus();
    const stop = keepRoom(list.current, input.current);
    // Only now the list has its height and can scroll.
    list.current.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' });
    return stop;
  }, [isReady]);
  if (read.step === 'failed') return <Missing text={read.text} />;
  if (!isReady) return <p role="status">Loading our delivery areas…</p>;
  return (
    <>
      {read.places.length === 0 && <Missing text={null} />}
      <PlacePicker
        places={read.places}
        chosen={chosen?.key ?? ''}
        input={input}
        list={list}
        onChoose={(place) => {
          choosePlace(place);
          onChosen();
        }}
      />
    </>
  );
}

/** Without the list: another try, and a person to ask. */
function Missing({ text }: { readonly text: string | null }) {
  return (
    <div className="place-missing" role="alert">
      {text !== null && <p>{text}</p>}
      <button type="button" className="button" onClick={() => void loadPlaces()}>
        Try again
      </button>
      <a className="button button-quiet" href={shop.whatsapp.href} target="_blank" rel="noopener">
        Ask on WhatsApp
      </a>
    </div>
  );
}
