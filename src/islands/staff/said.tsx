import { useStore } from '@nanostores/react';
import type { Deed } from '#src/stores/staff/deed.ts';

/** What came of a deed, beside its control: its success, or why it was refused. */
export function Said({ deed }: { readonly deed: Deed }) {
  const state = useStore(deed.state);
  return (
    <>
      <p className="bo-said" role="status" hidden={state.step !== 'done'}>
        {state.step === 'done' ? state.text : ''}
      </p>
      {state.step === 'refused' && (
        <p className="bo-refused" role="alert">
          {state.text}
        </p>
      )}
    </>
  );
}
