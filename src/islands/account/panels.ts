import type { ComponentType } from 'react';
import type { AccountLocation } from '#src/domain/accounts/location.ts';
import type { SignedIn } from '#src/domain/accounts/signed-in.ts';

/** The content of a tab: `page` is that of the orders, from 1. */
export type Panel = ComponentType<{ readonly user: SignedIn; readonly page: number }>;

type Tab = AccountLocation['tab'];

/**
 * Loads the contents of the account's tabs, each with its part of the API's schemas: all at once they would
 * block a slow phone for over 50 ms. Rejects if the code cannot be fetched.
 */
export const panels: Readonly<Record<Tab, () => Promise<Panel>>> = {
  dashboard: async () => (await import('./dashboard.tsx')).Dashboard,
  orders: async () => (await import('./orders-tab.tsx')).OrdersTab,
  settings: async () => (await import('./settings-tab.tsx')).SettingsTab,
  password: async () => (await import('./password-tab.tsx')).PasswordTab,
};
