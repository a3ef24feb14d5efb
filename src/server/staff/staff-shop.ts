import type { SiteReport } from '#src/domain/site-age.ts';
import type { CheckoutShop } from '#src/server/checkout/checkout.ts';
import type { AccountShop } from '#src/server/accounts/account.ts';
import type { StaffAccess } from '#src/server/http/staff-access.ts';
import type { FileReader } from './file-reader.ts';
import type { Previewer } from './previewer.ts';
import type { Publisher } from './publisher.ts';

/** The dependencies of the calls of staff. */
export type StaffShop = AccountShop &
  CheckoutShop & {
    readonly staffAccess: StaffAccess;
    /** The folder of everything made at run time. */
    readonly dataDir: string;
    /** Null if this process does not rebuild the site. */
    readonly publisher: Publisher | null;
    /** Null likewise. */
    readonly previewer: Previewer | null;
    /** Null if this process reads no files of products. */
    readonly readFile: FileReader | null;
    /** How old the site is; null if this process serves none or it has no release yet. */
    readonly site: () => Promise<SiteReport | null>;
  };
