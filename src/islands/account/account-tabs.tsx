import { accountTabs, type AccountLocation } from '#src/domain/accounts/location.ts';
import { PlaceLink } from './place-link.tsx';

/** The five tabs. Four lead somewhere; Logout is pressed, and answered by the page's shell. */
export function AccountTabs({ place }: { readonly place: AccountLocation }) {
  return (
    <nav className="account-tabs" aria-label="Account">
      <ul>
        {accountTabs.map(({ id, name }) => (
          <li key={id}>
            <PlaceLink to={{ tab: id, page: 1 }} current={id === place.tab}>
              {name}
            </PlaceLink>
          </li>
        ))}
        <li>
          <button type="button" data-sign-out="">
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}
