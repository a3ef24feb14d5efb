import type { SignedIn } from '#src/domain/accounts/signed-in.ts';
import { routes } from '#src/domain/routes.ts';
import { AccountLink } from './account-link.tsx';

/** The greeting (SPEC.md section 2, Account), and where to go from here. */
export function Dashboard({ user }: { readonly user: SignedIn }) {
  return (
    <>
      <p className="account-greeting">
        Hello, <strong>{user.fullname}</strong>
      </p>
      <p className="quiet">
        Here you can see your orders, change your details and set a new password.
      </p>
      <ul className="account-ways">
        <li>
          <AccountLink to={{ tab: 'orders', page: 1 }}>Your orders</AccountLink>
        </li>
        <li>
          <AccountLink to={{ tab: 'settings', page: 1 }}>Your details</AccountLink>
        </li>
        <li>
          <a href={routes.wishlist}>My Wishlist</a>
        </li>
        <li>
          <a href={routes.cart}>View Cart</a>
        </li>
      </ul>
    </>
  );
}
