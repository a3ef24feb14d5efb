import { Dashboard } from './dashboard.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

/** The contents of the account's tabs. Loaded after the page, see `account-panel.tsx`. */
export const panels = {
  dashboard: Dashboard,
  orders: OrdersTab,
  settings: SettingsTab,
  password: PasswordTab,
} as const;
