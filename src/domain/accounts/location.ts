import { routes } from '#src/domain/routes.ts';

/** The tabs of the account that have an address (SPEC.md section 2, Account); the fifth is Logout. */
export const accountTabs = [
  { id: 'dashboard', name: 'Dashboard' },
  { id: 'orders', name: 'Orders' },
  { id: 'settings', name: 'Account settings' },
  { id: 'password', name: 'Change password' },
] as const;

type AccountTab = (typeof accountTabs)[number]['id'];

/** A location in the account: a tab, and of the orders a page, from 1. */
export type AccountLocation = { readonly tab: AccountTab; readonly page: number };

/** The location at which the account opens. */
export const ACCOUNT_START: AccountLocation = { tab: 'dashboard', page: 1 };

/** Reads the location from an address's query; missing parts take the default. */
export function readAccountLocation(search: string): AccountLocation {
  const query = new URLSearchParams(search);
  const tab = accountTabs.find(({ id }) => id === query.get('tab'))?.id ?? ACCOUNT_START.tab;
  const page = Number(query.get('page') ?? 1);
  const hasPages = tab === 'orders' && Number.isSafeInteger(page) && page > 1;
  return { tab, page: hasPages ? page : 1 };
}

/** Returns the address of a location. */
export function accountHref({ tab, page }: AccountLocation): string {
  const query = new URLSearchParams();
  if (tab !== ACCOUNT_START.tab) query.set('tab', tab);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? routes.account : `${routes.account}?${text}`;
}
