import { useStore } from '@nanostores/react';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { formatNaira } from '#src/domain/money.ts';
import { editedPlace, editPlace, removePlace } from '#src/stores/staff/delivery.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { ChangeEntry, RemoveEntry } from './entry-deeds.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  readonly place: DeliveryPlace;
  /** Told the server's sentence once it is removed. */
  readonly onGone: (said: string) => void;
};

/** A place that the shop delivers to, with its fee. */
export function DeliveryRow({ place, onGone }: Props) {
  const edited = useStore(editedPlace);
  const deed = useDeed();
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
        <ChangeEntry
          {...{ name, opener, deed }}
          onOpen={() => {
            editPlace(place);
          }}
        />
        <RemoveEntry {...{ name, deed, onGone }} remove={() => removePlace(place)}>
          Nobody can order to this place any more. Placed orders stay as they are.
        </RemoveEntry>
      </div>
      <Said deed={deed} />
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
