import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { ACCOUNT_START, accountTabs } from '#src/domain/accounts/location.ts';
import { loginRoute } from '#src/domain/accounts/return-path.ts';
import { accountLocation, followAccountLocation } from '#src/stores/accounts/location.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { useHydrated } from '#src/ui/hydrated.ts';
import { AccountPanel } from './account-panel.tsx';
import { AccountTabs } from './account-tabs.tsx';

/**
 * The account and its tabs (SPEC.md section 2, Account). Without a signed-in user it leads to the
 * login.
 */
export default function AccountPage() {
  const hydrated = useHydrated();
  const user = useStore(signedIn, { ssr: () => null });
  const now = useStore(accountLocation, { ssr: () => ACCOUNT_START });
  // The press is answered first; the tab's heading and content are rendered after it, in small steps.
  const open = useDeferredValue(now);
  const { tab } = open;
  const first = useRef(user?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(tab);
  useEffect(followAccountLocation, []);
  useEffect(() => {
    if (!hydrated) return;
    if (user === null) location.replace(loginRoute(location.pathname + location.search));
    else if (first.current !== undefined && first.current !== user.id) location.reload();
    else first.current = user.id;
  }, [hydrated, user]);
  useEffect(() => {
    // Changing tabs moves the focus to the content; opening the page does not.
    if (shown.current !== tab && document.activeElement?.closest('.account-tabs') != null) {
      heading.current?.focus();
    }
    shown.current = tab;
  }, [tab]);
  if (!hydrated || user === null) return <p className="account-waiting">Opening your account…</p>;
  return (
    <div className="account-columns">
      <AccountTabs current={now.tab} />
      <section className="account-panel" aria-labelledby="account-panel-heading">
        <h2 id="account-panel-heading" tabIndex={-1} ref={heading}>
          {accountTabs.find(({ id }) => id === tab)?.name}
        </h2>
        <AccountPanel tab={tab} user={user} page={open.page} />
      </section>
    </div>
  );
}
