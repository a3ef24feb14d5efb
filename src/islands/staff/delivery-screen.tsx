import { DeliveryPlaces } from './delivery-places.tsx';
import { Heading } from './heading.tsx';
import type { ScreenProps } from './screens.ts';

/** Where the shop delivers to, and what it charges. */
export function DeliveryScreen({ member }: ScreenProps) {
  return (
    <>
      <Heading>Delivery areas</Heading>
      {member.role === 'assistant' ? (
        <p className="bo-empty">The owner and managers change the delivery areas.</p>
      ) : (
        <DeliveryPlaces />
      )}
    </>
  );
}
