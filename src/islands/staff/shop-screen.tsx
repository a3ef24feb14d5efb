import { DeliveryPlaces } from './delivery-places.tsx';
import { Heading } from './heading.tsx';
import type { ScreenProps } from './screens.ts';

/** What the shop shows and charges besides its products. */
export function ShopScreen({ member }: ScreenProps) {
  return (
    <>
      <Heading>Shop</Heading>
      {member.role === 'assistant' ? (
        <p className="bo-empty">The owner and managers change the shop.</p>
      ) : (
        <DeliveryPlaces />
      )}
    </>
  );
}
