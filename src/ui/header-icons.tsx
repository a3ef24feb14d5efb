import { routes } from '#src/domain/routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/**
 * The header's icons with their counts (SPEC.md section 2, Layout and header): the cart for
 * everyone, compare and wishlist for signed-in users. A built page knows no user, so space is
 * reserved for those two until a script shows them, and nothing moves (header.css). On a phone all
 * but the cart are in the menu's panel.
 */
export function HeaderIcons() {
  return (
    <>
      <div className="user-icons">
        <IconLink name="Compare" icon="compare" href={routes.compare} />
        <IconLink name="Wishlist" icon="heart" href={routes.wishlist} />
        <AccountMenu />
      </div>
      <IconLink name="Cart" icon="cart" href={routes.cart} />
    </>
  );
}

function IconLink({
  name,
  icon,
  href,
}: {
  readonly name: string;
  readonly icon: IconName;
  readonly href: string;
}) {
  return (
    <a className={`icon-link icon-${icon}`} href={href}>
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>{' '}
      <span className="badge" data-count={icon} hidden></span>
    </a>
  );
}
