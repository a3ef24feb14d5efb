import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { shop } from '#src/domain/shop.ts';
import { drawn, drawnElement } from '#src/islands/drawn.ts';
import { iconOf } from '#src/islands/icon-button.ts';
import { addStylesheet } from '#src/islands/stylesheet.ts';
import { choosePlace } from '#src/stores/checkout/choose-place.ts';
import { chosenPlace } from '#src/stores/checkout/chosen-place.ts';
import {
  deliveryPlaces,
  loadPlaces,
  type PlacesState,
} from '#src/stores/checkout/delivery-places.ts';
import { closeOnBack } from '#src/stores/overlays.ts';
import styles from '#src/styles/place-picker.css?url';
import { showPicker, type PlacePicker } from './place-picker.tsx';

/**
 * Asks for the delivery place over the page. `onPlace` takes it: by default it becomes the one of the
 * checkout and of every page. Then `onChosen` is called. Rejects if the stylesheet cannot be loaded.
 */
export async function openPlaces(
  onChosen: () => void = () => undefined,
  onPlace: (place: DeliveryPlace) => void = choosePlace,
): Promise<void> {
  await addStylesheet(styles);
  const dialog = drawnElement(<Frame />);
  if (!(dialog instanceof HTMLDialogElement)) return;
  const close = () => {
    dialog.close();
  };
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
  const stops = [
    closeOnBack(close),
    followPlaces(dialog, (place) => {
      onPlace(place);
      onChosen();
      close();
    }),
  ];
  dialog.addEventListener('close', () => {
    for (const stop of stops) stop();
    dialog.remove();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close();
  });
  const button = dialog.querySelector('button');
  button?.append(iconOf('close'));
  button?.addEventListener('click', close);
  void loadPlaces();
}

/** Shows the list of places once it is read. Returns the function that stops it. */
function followPlaces(dialog: HTMLElement, onChoose: (place: DeliveryPlace) => void): () => void {
  const head = dialog.querySelector('.place-dialog-head');
  const body = head?.parentElement;
  if (head == null || body == null) return () => undefined;
  let picker: PlacePicker | null = null;
  const show = (state: PlacesState) => {
    if (state.step === 'ready' && picker !== null) {
      picker.renew(state.places);
      return;
    }
    const isHeadFocused = head.contains(document.activeElement);
    body.replaceChildren(head, drawn(<Words state={state} />));
    if (!isHeadFocused) head.querySelector('h2')?.focus();
    body.querySelector('.place-missing button')?.addEventListener('click', () => {
      picker?.stop();
      picker = null;
      void loadPlaces();
    });
    if (state.step !== 'ready') return;
    picker = showPicker(body, {
      places: state.places,
      chosen: chosenPlace.get()?.key ?? '',
      onChoose,
    });
  };
  const stop = deliveryPlaces.subscribe(show);
  return () => {
    stop();
    picker?.stop();
  };
}

function Frame() {
  return (
    <dialog className="place-dialog" aria-labelledby="place-dialog-heading">
      <div className="place-dialog-body">
        <div className="place-dialog-head">
          <h2 id="place-dialog-heading" tabIndex={-1}>
            Choose your area
          </h2>
          <button type="button" className="icon-link" aria-label="Close" />
        </div>
      </div>
    </dialog>
  );
}

/** What is said above the list, or in its place. */
function Words({ state }: { readonly state: PlacesState }) {
  if (state.step === 'failed') return <Missing text={state.text} />;
  if (state.step !== 'ready') return <p role="status">Loading our delivery areas…</p>;
  return state.places.length === 0 ? <Missing text={null} /> : null;
}

/** Without the list: another try, and a person to ask. */
function Missing({ text }: { readonly text: string | null }) {
  return (
    <div className="place-missing" role="alert">
      {text !== null && <p>{text}</p>}
      <button type="button" className="button">
        Try again
      </button>
      <a className="button button-quiet" href={shop.whatsapp.href} target="_blank" rel="noopener">
        Ask on WhatsApp
      </a>
    </div>
  );
}
