import { routes } from '#src/domain/routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/**
 * The header's icons, each with its count (SPEC.md section 2, Layout and header): the cart for
 * everyone, compare and wishlist for who is signed in. A page is built for nobody: those two keep
 * their place until a script knows, so that nothing moves then (header.css).
 */
export function HeaderIcons() {
  return (
    <div className="header-icons">
      <div className="user-icons">
        <IconLink name="Compare" icon="compare" href={routes.compare} />
        <IconLink name="Wishlist" icon="heart" href={routes.wishlist} />
        <AccountMenu />
      </div>
      <IconLink name="Cart" icon="cart" href={routes.cart} />
    </div>
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
      <span className="icon-label">{name}</span>{' '}
      <span className="badge" data-count={icon} hidden></span>
    </a>
  );
}
