import type { WirePublishing } from '#src/contract/staff-publishing.ts';

/** The site beside the API, as the back office rebuilds it. Set only if this process does. */
export type Publisher = {
  /** The state of the site, without what waits in the database. */
  readonly status: () => Promise<Omit<WirePublishing, 'waiting'>>;
  /** Says that the catalogue has changed: the site is rebuilt once no change has come for a minute. */
  readonly changed: () => void;
  /** Rebuilds the site now. */
  readonly publish: () => void;
  /** Shows the release before `from`. Returns false if `from` is not the current one or is the first. */
  readonly rollBack: (from: string) => Promise<boolean>;
};
