import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isExporting, readOwnData } from '#src/stores/accounts/own-data.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** Time for the browser to save the file, in ms: it does not report the end. */
const SAVING_MS = 60_000;

/** Export of the user's data, and deletion of the account (privacy policy, section 7). */
export function OwnData() {
  const isReading = useStore(isExporting);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className="account-part" aria-labelledby="own-data-heading">
      <h3 id="own-data-heading">Your data</h3>
      <p className="quiet">
        Download a copy of everything that we keep about you, or delete your account.
      </p>
      <button
        type="button"
        className="quiet-button"
        aria-disabled={isReading}
        onClick={() => void download()}
      >
        {isReading ? 'Preparing…' : 'Download my data'}
      </button>
      <button
        type="button"
        className="quiet-button danger-button"
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Delete my account
      </button>
      {isAsked && (
        <DeleteDialog
          onClose={() => {
            setIsAsked(false);
          }}
        />
      )}
    </section>
  );
}

async function download(): Promise<void> {
  const text = await readOwnData();
  if (text === null) return;
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-data.json';
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, SAVING_MS);
}
