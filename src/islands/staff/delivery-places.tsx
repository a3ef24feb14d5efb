import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { deliveryAreas, type DeliveryArea } from '#src/domain/checkout/delivery-place.ts';
import { editedPlace, editPlace } from '#src/stores/staff/delivery.ts';
import { loadStaffPlaces, staffPlaces } from '#src/stores/staff/delivery-places.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { AddEntry } from './entry-deeds.tsx';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';
import { useAdding } from './use-adding.ts';

/** Where the shop delivers to and what it charges, by area. */
export function DeliveryPlaces() {
  const reading = useStore(staffPlaces);
  const edited = useStore(editedPlace);
  useEffect(() => {
    void loadStaffPlaces();
  }, []);
  const adding = useAdding(edited?.key === null);
  return (
    <section className="bo-part" aria-labelledby="delivery-heading">
      <h2 id="delivery-heading">Areas and fees</h2>
      <p className="quiet">A placed order keeps its fee.</p>
      {adding.isOpen ? (
        <DeliveryForm title="New delivery area" deed={adding.deed} />
      ) : (
        <AddEntry
          adding={adding}
          onOpen={() => {
            editPlace(null);
          }}
        >
          Add an area
        </AddEntry>
      )}
      {reading.step === 'loading' && <Loading>Loading the areas…</Loading>}
      {reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void loadStaffPlaces()} />
      )}
      {reading.step === 'ready' && reading.value.length === 0 && (
        <p className="bo-empty">The shop delivers nowhere yet.</p>
      )}
      {reading.step === 'ready' &&
        deliveryAreas(reading.value).map((area) => (
          <Area key={area.name} area={area} onGone={adding.tellGone} />
        ))}
    </section>
  );
}

type AreaProps = {
  readonly area: DeliveryArea;
  readonly onGone: (said: string) => void;
};

function Area({ area: { name, places }, onGone }: AreaProps) {
  return (
    <details className="bo-others">
      <summary className="quiet-button">
        {name} ({places.length})
      </summary>
      <ul className="bo-members">
        {places.map((place) => (
          <DeliveryRow key={place.key} {...{ place, onGone }} />
        ))}
      </ul>
    </details>
  );
}
