import { routes } from '#src/domain/routes.ts';
import { AccountMenu } from './account-menu.tsx';
import type { AccountMenuProps } from './account-menu.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type Counts = {
  readonly cart?: number;
  readonly wishlist?: number;
  readonly compare?: number;
};

type Props = AccountMenuProps & {
  /** How many things each list holds, as far as it is known; of a guest the browser alone knows. */
  readonly counts?: Counts;
};

/**
 * The header's icons, each with its count (SPEC.md section 2, Layout and header): the cart for
 * everyone, compare and wishlist for who is signed in.
 */
export function HeaderIcons({ counts = {}, ...account }: Props) {
  return (
    <div className="header-icons">
      <div className="user-icons">
        {account.session !== null && (
          <>
            <IconLink name="Compare" icon="compare" href={routes.compare} count={counts.compare} />
            <IconLink name="Wishlist" icon="heart" href={routes.wishlist} count={counts.wishlist} />
          </>
        )}
        <AccountMenu {...account} />
      </div>
      <IconLink name="Cart" icon="cart" href={routes.cart} count={counts.cart} />
    </div>
  );
}

function IconLink({
  name,
  icon,
  href,
  count = 0,
}: {
  readonly name: string;
  readonly icon: IconName;
  readonly href: string;
  readonly count?: number | undefined;
}) {
  return (
    <a className={`icon-link icon-${icon}`} href={href}>
      <Icon name={icon} />
      <span className="icon-label">{name}</span>{' '}
      <span className="badge" data-count={icon} hidden={count === 0}>
        {count > 0 && (
          <>
            {count}
            <span className="visually-hidden">{count === 1 ? ' item' : ' items'}</span>
          </>
        )}
      </span>
    </a>
  );
}
