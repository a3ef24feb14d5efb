import type { MouseEvent, ReactNode } from 'react';
import {
  accountHref,
  readAccountLocation,
  type AccountLocation,
} from '#src/domain/accounts/location.ts';
import { isPlainClick } from '#src/islands/plain-click.ts';
import { showAccountLocation } from '#src/stores/accounts/location.ts';

type Props = {
  readonly to: AccountLocation;
  readonly current?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link to a location of the account, shown without reloading the page. */
export function AccountLink({ to, current = false, className, children }: Props) {
  return (
    <a
      className={className}
      href={accountHref(to)}
      aria-current={current ? 'page' : undefined}
      onClick={followHere}
    >
      {children}
    </a>
  );
}

/** Handles clicks on links to locations of the account, also on links inside its target. */
export function followHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isPlainClick(event.nativeEvent)) return;
  event.preventDefault();
  showAccountLocation(readAccountLocation(link.search));
}
