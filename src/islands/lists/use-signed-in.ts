import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loginRoute } from '#src/domain/accounts/return-path.ts';
import type { SignedIn } from '#src/domain/accounts/signed-in.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { useHydrated } from '#src/ui/hydrated.ts';

/**
 * Returns the signed-in user for a page of `path` that requires one: guests go to the login page, and
 * back afterwards. Null until known, and on the way there.
 */
export function useSignedIn(path: string): SignedIn | null {
  const hydrated = useHydrated();
  const user = useStore(signedIn, { ssr: 'initial' });
  useEffect(() => {
    if (hydrated && user === null) window.location.replace(loginRoute(path));
  }, [hydrated, user, path]);
  return hydrated ? user : null;
}
