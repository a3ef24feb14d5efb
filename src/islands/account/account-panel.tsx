import { memo, startTransition, useEffect, useState } from 'react';
import type { AccountLocation } from '#src/domain/accounts/location.ts';
import type { SignedIn } from '#src/domain/accounts/signed-in.ts';
import type { panels as allPanels } from './panels.ts';
import { ReadAgain } from './read-again.tsx';

type Props = Pick<AccountLocation, 'tab' | 'page'> & { readonly user: SignedIn };
type State = 'loading' | 'failed' | { readonly panels: typeof allPanels };

/** The content of a tab, once its code is there. */
export const AccountPanel = memo(function AccountPanel({ tab, user, page }: Props) {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const show = (next: State) => {
      // Rendered in small steps, so that it blocks no tap.
      startTransition(() => {
        setState(next);
      });
    };
    // The page has asked for it: AccountScreen.astro.
    import('./panels.ts').then(show, () => {
      show('failed');
    });
  }, [state]);
  if (state === 'loading') return <p className="account-waiting">Opening your account…</p>;
  if (state === 'failed') {
    return (
      <ReadAgain
        text="Your account could not be loaded. Please check your connection."
        onAgain={() => {
          setState('loading');
        }}
      />
    );
  }
  const Panel = state.panels[tab];
  return <Panel user={user} page={page} />;
});
