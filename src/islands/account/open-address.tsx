import { createRoot } from 'react-dom/client';
import type { Address } from '#src/domain/accounts/address.ts';
import { addStylesheet } from '#src/islands/stylesheet.ts';
import styles from '#src/styles/order-dialog.css?url';
import { AddressDialog } from './address-dialog.tsx';

/**
 * Asks for an address over the page: a new one that starts with these texts, or the changes of a
 * saved one. `onSaved` is called once the server has it. Rejects if the stylesheet cannot be loaded.
 */
export async function openAddress(
  address: Omit<Address, 'id'> & { readonly id: number | null },
  onSaved?: () => void,
): Promise<void> {
  await addStylesheet(styles);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <AddressDialog
      address={address}
      onSaved={onSaved}
      onClose={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}
