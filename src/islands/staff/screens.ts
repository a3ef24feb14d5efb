import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import type { WireSelf } from '#src/contract/staff.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';

/** What a screen gets: who is signed in, and the fragment of the address. */
export type ScreenProps = { readonly member: WireSelf; readonly fragment: string };

export type Screen = (props: ScreenProps) => ReactNode;

/** A screen's title, and where its code is: a script of its own (release/build/back-office.ts). */
type Known = { readonly title: string; readonly load: () => Promise<Screen> };

const start: Known = {
  title: 'Back office',
  load: async () => (await import('./attention-screen.tsx')).AttentionScreen,
};

/** Each screen's module is named after its route: the build finds it by that. */
const screens: Readonly<Record<string, Known>> = {
  [staffRoutes.orders]: {
    title: 'Orders',
    load: async () => (await import('./orders-screen.tsx')).OrdersScreen,
  },
  [staffRoutes.order]: {
    title: 'Order',
    load: async () => (await import('./order-screen.tsx')).OrderScreen,
  },
  [staffRoutes.newOrder]: {
    title: 'New order',
    load: async () => (await import('./new-order-screen.tsx')).NewOrderScreen,
  },
  [staffRoutes.products]: {
    title: 'Products',
    load: async () => (await import('./products-screen.tsx')).ProductsScreen,
  },
  [staffRoutes.inbox]: {
    title: 'Inbox',
    load: async () => (await import('./inbox-screen.tsx')).InboxScreen,
  },
  [staffRoutes.inboxItem]: {
    title: 'Inbox item',
    load: async () => (await import('./inbox-item-screen.tsx')).InboxItemScreen,
  },
  [staffRoutes.product]: {
    title: 'Product',
    load: async () => (await import('./product-screen.tsx')).ProductScreen,
  },
  [staffRoutes.preview]: {
    title: 'Preview',
    load: async () => (await import('./preview-screen.tsx')).PreviewScreen,
  },
  [staffRoutes.bulk]: {
    title: 'Change many products',
    load: async () => (await import('./bulk-screen.tsx')).BulkScreen,
  },
  [staffRoutes.import]: {
    title: 'Import',
    load: async () => (await import('./import-screen.tsx')).ImportScreen,
  },
  [staffRoutes.publishing]: {
    title: 'Publishing',
    load: async () => (await import('./publishing-screen.tsx')).PublishingScreen,
  },
  [staffRoutes.figures]: {
    title: 'Figures',
    load: async () => (await import('./figures-screen.tsx')).FiguresScreen,
  },
  [staffRoutes.categories]: {
    title: 'Categories',
    load: async () => (await import('./categories-screen.tsx')).CategoriesScreen,
  },
  [staffRoutes.labels]: {
    title: 'Labels',
    load: async () => (await import('./labels-screen.tsx')).LabelsScreen,
  },
  [staffRoutes.delivery]: {
    title: 'Delivery areas',
    load: async () => (await import('./delivery-screen.tsx')).DeliveryScreen,
  },
  [staffRoutes.home]: {
    title: 'Home page',
    load: async () => (await import('./home-screen.tsx')).HomeScreen,
  },
  [staffRoutes.texts]: {
    title: 'Texts of the shop',
    load: async () => (await import('./texts-screen.tsx')).TextsScreen,
  },
  [staffRoutes.searchWords]: {
    title: 'Search words',
    load: async () => (await import('./search-words-screen.tsx')).SearchWordsScreen,
  },
  [staffRoutes.shopDetails]: {
    title: 'Shop details',
    load: async () => (await import('./shop-details-screen.tsx')).ShopDetailsScreen,
  },
  [staffRoutes.staff]: {
    title: 'Staff',
    load: async () => (await import('./staff-screen.tsx')).StaffScreen,
  },
};

/** The screens whose code is here, by their addresses. Null: its code did not come. */
export const loadedScreens = atom<Readonly<Record<string, Screen | null>>>({});

/** Returns the title of an address. */
export function titleAt(path: string): string {
  return (screens[path] ?? start).title;
}

/** Loads the screen of an address into `loadedScreens`; one that is there is kept. */
export async function loadScreen(path: string): Promise<void> {
  if (loadedScreens.get()[path] != null) return;
  const screen = await (screens[path] ?? start).load().catch(() => null);
  loadedScreens.set({ ...loadedScreens.get(), [path]: screen });
}
