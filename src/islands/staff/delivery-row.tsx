import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { formatNaira } from '#src/domain/money.ts';
import { editedPlace, editPlace, removePlace } from '#src/stores/staff/delivery.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

/** A place that the shop delivers to, with its fee. */
export function DeliveryRow({ place }: { readonly place: DeliveryPlace }) {
  const edited = useStore(editedPlace);
  const deed = useDeed();
  const [asks, setAsks] = useState(false);
  const name = nameOf(place);
  const isOpen = edited?.key === place.key;
  const opener = useFocusBack(isOpen);
  if (isOpen) {
    return (
      <li>
        <DeliveryForm title={name} deed={deed} />
      </li>
    );
  }
  return (
    <li>
      <Terms place={place} />
      <div className="bo-member-deeds">
        <button
          type="button"
          ref={opener}
          className="quiet-button"
          aria-label={`Change ${name}`}
          onClick={() => {
            deed.reset();
            editPlace(place);
          }}
        >
          Change
        </button>
        <DeedButton
          deed={deed}
          className="quiet-button"
          name={`Remove ${name}`}
          onPress={() => {
            setAsks(true);
          }}
        >
          Remove
        </DeedButton>
      </div>
      <Said deed={deed} />
      {asks && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          action="Remove"
          onConfirm={() => void deed.run(() => removePlace(place))}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>Nobody can order to this place any more. Placed orders stay as they are.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Terms({ place }: { readonly place: DeliveryPlace }) {
  const { type, days, payOnDelivery } = place;
  const payment = payOnDelivery ? 'Payment on delivery' : 'Paid in advance';
  return (
    <p>
      <strong>{nameOf(place)}</strong>: {formatNaira(place.fee)}
      <span className="quiet">{[type, days, payment].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function nameOf({ area, subArea }: DeliveryPlace): string {
  return subArea === '' ? area : `${area}, ${subArea}`;
}
