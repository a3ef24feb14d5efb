import { routes } from '#src/domain/routes.ts';
import { shop } from '#src/domain/shop.ts';
import { Icon } from './icon.tsx';

/**
 * The account drop-down (SPEC.md section 2, Layout and header). It opens without a script and holds
 * the entries of guests and of users; a script shows one of them and fills in the name.
 */
export function AccountMenu() {
  return (
    <details className="account" data-menu="">
      <summary className="icon-link">
        <Icon name="person" />
        <span className="account-name">
          <span className="visually-hidden" data-for="user">
            Account of{' '}
          </span>
          <span data-first-name="">Account</span>
        </span>
      </summary>
      <div className="account-menu" data-for="guest">
        <GuestEntries />
      </div>
      <div className="account-menu" data-for="user">
        <UserEntries />
      </div>
    </details>
  );
}

function UserEntries() {
  return (
    <ul className="account-links">
      <li>
        <a href={routes.account}>My Account</a>
      </li>
      <li>
        <a href={routes.wishlist}>My Wishlist</a>
      </li>
      <li>
        <button type="button" data-sign-out="">
          Sign out
        </button>
      </li>
    </ul>
  );
}

/** A guest buys without an account; the links lead to what a guest may look for here. */
function GuestEntries() {
  return (
    <>
      <a className="button" href={routes.login}>
        Log In
      </a>
      <p>You can buy without an account.</p>
      <ul className="account-links">
        <li>
          <a href={routes.cart}>Your Cart</a>
        </li>
        <li>
          <a href={routes.trackOrder}>Track Order</a>
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
