import type { ReactNode } from 'react';
import type { WireSelf } from '#src/contract/staff.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { AttentionScreen } from './attention-screen.tsx';
import { InboxItemScreen } from './inbox-item-screen.tsx';
import { InboxScreen } from './inbox-screen.tsx';
import { BulkScreen } from './bulk-screen.tsx';
import { FiguresScreen } from './figures-screen.tsx';
import { NewOrderScreen } from './new-order-screen.tsx';
import { OrderScreen } from './order-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { ProductScreen } from './product-screen.tsx';
import { ProductsScreen } from './products-screen.tsx';
import { PublishingScreen } from './publishing-screen.tsx';
import { StaffScreen } from './staff-screen.tsx';

/** What a screen gets: who is signed in, and the fragment of the address. */
export type ScreenProps = { readonly member: WireSelf; readonly fragment: string };

/** A screen and its title. */
export type Shown = {
  readonly title: string;
  readonly Screen: (props: ScreenProps) => ReactNode;
};

const start: Shown = { title: 'Back office', Screen: AttentionScreen };

const screens: Readonly<Record<string, Shown>> = {
  [staffRoutes.orders]: { title: 'Orders', Screen: OrdersScreen },
  [staffRoutes.order]: { title: 'Order', Screen: OrderScreen },
  [staffRoutes.newOrder]: { title: 'New order', Screen: NewOrderScreen },
  [staffRoutes.products]: { title: 'Products', Screen: ProductsScreen },
  [staffRoutes.inbox]: { title: 'Inbox', Screen: InboxScreen },
  [staffRoutes.inboxItem]: { title: 'Inbox item', Screen: InboxItemScreen },
  [staffRoutes.product]: { title: 'Product', Screen: ProductScreen },
  [staffRoutes.bulk]: { title: 'Change many products', Screen: BulkScreen },
  [staffRoutes.publishing]: { title: 'Publishing', Screen: PublishingScreen },
  [staffRoutes.figures]: { title: 'Figures', Screen: FiguresScreen },
  [staffRoutes.staff]: { title: 'Staff', Screen: StaffScreen },
};

/** Returns the screen of an address. */
export function screenAt(path: string): Shown {
  return screens[path] ?? start;
}
