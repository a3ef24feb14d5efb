import type { WirePublishing } from '#src/contract/staff-publishing.ts';

/** The site beside the API, as the back office rebuilds it. Set only if this process does. */
export type Publisher = {
  /** The state of the site, without what waits in the database. */
  readonly status: () => Promise<Omit<WirePublishing, 'waiting'>>;
  /**
   * Says that the catalogue has changed: the site is rebuilt once no change has come for a minute, or at once
   * after an urgent one.
   */
  readonly changed: (isUrgent?: boolean) => void;
  /** Rebuilds the site now. */
  readonly publish: () => void;
  /**
   * Shows the release before `from`, called `to`, by calling `switching`, which calls `show` in the
   * transaction of its log entry. Returns null, or in a sentence why it does not.
   */
  readonly rollBack: (
    from: string,
    switching: (to: string, show: () => Promise<void>) => Promise<void>,
  ) => Promise<string | null>;
};
