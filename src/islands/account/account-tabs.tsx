import { accountTabs, type AccountLocation } from '#src/domain/accounts/location.ts';
import { AccountLink } from './account-link.tsx';

/** The five tabs. Four lead somewhere; Logout is pressed, and answered by the page's shell. */
export function AccountTabs({ current }: { readonly current: AccountLocation['tab'] }) {
  return (
    <nav className="account-tabs" aria-label="Account">
      <ul>
        {accountTabs.map(({ id, name }) => (
          <li key={id}>
            <AccountLink to={{ tab: id, page: 1 }} current={id === current}>
              {name}
            </AccountLink>
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
