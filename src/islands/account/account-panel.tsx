import { startTransition, useEffect, useState } from 'react';
import { accountTabs, type AccountLocation } from '#src/domain/accounts/location.ts';
import type { SignedIn } from '#src/domain/accounts/signed-in.ts';
import { whenIdle } from '#src/islands/when-idle.ts';
import { panels, type Panel } from './panels.ts';
import { ReadAgain } from './read-again.tsx';

type Props = AccountLocation & { readonly user: SignedIn };

/** The contents that are there. */
type Loaded = Partial<Record<AccountLocation['tab'], Panel>>;

/** The content of a tab, once its code is there. The code of the other tabs follows, one after another. */
export function AccountPanel({ tab, user, page }: Props) {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [failed, setFailed] = useState<AccountLocation['tab'] | null>(null);
  const Shown = loaded[tab];
  const isAwaited = Shown === undefined && failed !== tab;
  useEffect(() => {
    if (!isAwaited) return;
    panels[tab]().then(
      (panel) => {
        // Rendered in small steps, so that it blocks no tap.
        startTransition(() => {
          setLoaded((others) => ({ ...others, [tab]: panel }));
        });
      },
      () => {
        setFailed(tab);
      },
    );
  }, [tab, isAwaited]);
  const next = Shown && accountTabs.find(({ id }) => loaded[id] === undefined)?.id;
  useEffect(() => {
    if (next === undefined) return;
    whenIdle(() => {
      panels[next]().then(
        (panel) => {
          setLoaded((others) => ({ ...others, [next]: panel }));
        },
        // Asked for again when it is opened.
        () => undefined,
      );
    });
  }, [next]);
  if (Shown !== undefined) return <Shown user={user} page={page} />;
  if (isAwaited) return <p className="account-waiting">Opening your account…</p>;
  return (
    <ReadAgain
      text="Your account could not be loaded. Please check your connection."
      onAgain={() => {
        setFailed(null);
      }}
    />
  );
}
