import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { openShopDetails, seenShop } from '#src/stores/staff/shop-details.ts';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import type { ScreenProps } from './screens.ts';
import { ShopDetailsForm } from './shop-details-form.tsx';

/** How the shop is reached, and what it says of itself. */
export function ShopDetailsScreen({ member }: ScreenProps) {
  return (
    <>
      <Heading>Shop details</Heading>
      {member.role === 'assistant' ? (
        <p className="bo-empty">The owner and managers change the details of the shop.</p>
      ) : (
        <Details />
      )}
    </>
  );
}

function Details() {
  const reading = useStore(seenShop);
  useEffect(() => {
    void openShopDetails();
  }, []);
  switch (reading.step) {
    case 'loading':
      return <Loading>Loading the details…</Loading>;
    case 'failed':
      return <Failed text={reading.text} onAgain={() => void openShopDetails()} />;
    case 'ready':
      return <ShopDetailsForm />;
  }
}
