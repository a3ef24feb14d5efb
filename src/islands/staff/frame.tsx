import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { shop } from '#src/domain/shop.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { publishing, readPublishing } from '#src/stores/staff/publishing.ts';

type Props = { readonly path: string; readonly children: ReactNode };

/** The tabs, each with the addresses of its screens and its icon (24-pixel grid). */
const tabs = [
  { name: 'Home', href: staffRoutes.attention, icon: 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z' },
  {
    name: 'Orders',
    href: staffRoutes.orders,
    icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  },
  {
    name: 'Products',
    href: staffRoutes.products,
    icon: 'M4 12V5a1 1 0 0 1 1-1h7l8 8-8 8zM8.5 8.5h.01',
  },
  { name: 'Inbox', href: staffRoutes.inbox, icon: 'M3 6h18v13H3zM3 7l9 7 9-7' },
  { name: 'Publish', href: staffRoutes.publishing, icon: 'M12 15V4M8 7.5 12 4l4 3.5M5 14v6h14v-6' },
  { name: 'More', href: staffRoutes.staff, icon: 'M4 7h16M4 12h16M4 17h16' },
] as const;

/** The tabs of screens that have none of their own. */
const parents: Readonly<Record<string, string>> = {
  [staffRoutes.order]: staffRoutes.orders,
  [staffRoutes.newOrder]: staffRoutes.orders,
  [staffRoutes.product]: staffRoutes.products,
  [staffRoutes.inboxItem]: staffRoutes.inbox,
  [staffRoutes.preview]: staffRoutes.products,
  [staffRoutes.bulk]: staffRoutes.products,
  [staffRoutes.import]: staffRoutes.products,
  [staffRoutes.figures]: staffRoutes.attention,
  [staffRoutes.categories]: staffRoutes.staff,
  [staffRoutes.labels]: staffRoutes.staff,
  [staffRoutes.delivery]: staffRoutes.staff,
  [staffRoutes.home]: staffRoutes.staff,
  [staffRoutes.texts]: staffRoutes.staff,
  [staffRoutes.searchWords]: staffRoutes.staff,
  [staffRoutes.shopDetails]: staffRoutes.staff,
};

/** What every screen has: the tabs, below on a phone and above elsewhere, and what is not live yet. */
export function Frame({ path, children }: Props) {
  useEffect(() => {
    void readPublishing();
  }, [path]);
  const current = parents[path] ?? path;
  return (
    <div className="bo">
      <header className="bo-head">
        <a className="bo-brand" href={staffRoutes.attention}>
          {shop.brand} <span>back office</span>
        </a>
        <nav className="bo-tabs" aria-label="Back office">
          <ul>
            {tabs.map(({ name, href, icon }) => (
              <li key={name}>
                <a href={href} aria-current={href === current ? 'page' : undefined}>
                  <svg
                    className="icon"
                    viewBox="0 0 24 24"
                    width="24"
                    height="24"
                    aria-hidden="true"
                  >
                    <path d={icon} />
                  </svg>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Waiting />
      </header>
      <main className="bo-main" id="main">
        {children}
      </main>
    </div>
  );
}

function Waiting() {
  const reading = useStore(publishing);
  const count = reading.step === 'ready' ? reading.value.waiting : 0;
  return (
    <div className="bo-waiting" role="status">
      {count > 0 && (
        <a href={staffRoutes.publishing}>
          {count === 1 ? '1 change' : `${count} changes`} not live yet
        </a>
      )}
    </div>
  );
}
