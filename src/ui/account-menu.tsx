import { routes } from '#src/domain/routes.ts';
import { shop } from '#src/domain/shop.ts';
import { Icon } from './icon.tsx';
import type { Session } from './session.ts';

export type AccountMenuProps = {
  readonly session: Session;
  /** Where a guest signs in; null while the shop has no such page. */
  readonly loginHref: string | null;
  readonly onSignOut?: (() => void) | undefined;
};

/** The account drop-down (SPEC.md section 2, Layout and header). It opens without a script. */
export function AccountMenu({ session, loginHref, onSignOut }: AccountMenuProps) {
  return (
    <details className="account" data-menu="">
      <summary className="icon-link">
        <Icon name="person" />
        <span className={session === null ? 'icon-label' : 'icon-label first-name'}>
          {session === null ? 'Account' : session.firstName}
        </span>
      </summary>
      <div className="account-menu">
        {session === null ? (
          <GuestEntries loginHref={loginHref} />
        ) : (
          <MemberEntries onSignOut={onSignOut} />
        )}
      </div>
    </details>
  );
}

function MemberEntries({ onSignOut }: Pick<AccountMenuProps, 'onSignOut'>) {
  return (
    <ul className="account-links">
      <li>
        <a href={routes.account}>My Account</a>
      </li>
      <li>
        <a href={routes.wishlist}>My Wishlist</a>
      </li>
      <li>
        <button type="button" onClick={onSignOut}>
          Sign out
        </button>
      </li>
    </ul>
  );
}

/** A guest buys without an account; what a guest may look for here leads to where it is. */
function GuestEntries({ loginHref }: Pick<AccountMenuProps, 'loginHref'>) {
  return (
    <>
      {loginHref !== null && (
        <a className="button" href={loginHref}>
          Log In
        </a>
      )}
      <p>You can buy without an account.</p>
      <ul className="account-links">
        <li>
          <a href={routes.cart}>Your Cart</a>
        </li>
        <li>
          <a href={shop.whatsapp.href} target="_blank" rel="noopener">
            Ask about an order
          </a>
        </li>
        <li>
          <a href={routes.contact}>Contact Us</a>
        </li>
      </ul>
    </>
  );
}
