import { createRoot } from 'react-dom/client';
import { addStylesheet } from '#src/islands/stylesheet.ts';
import styles from '#src/styles/place-picker.css?url';
import { PlaceDialog } from './place-dialog.tsx';

/**
 * Asks for the delivery place over the page; `onChosen` is called once it is chosen. Rejects if the
 * stylesheet cannot be loaded.
 */
export async function openPlaces(onChosen: () => void = () => undefined): Promise<void> {
  await addStylesheet(styles);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <PlaceDialog
      onChosen={onChosen}
      onClose={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}
