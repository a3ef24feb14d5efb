import type { ChromeView } from '#src/domain/catalogue/views.ts';
import { pagePolicy } from '#src/domain/security-policy.ts';
import { parseSettings } from '#src/domain/settings/settings.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { shop, shopTexts } from '#src/domain/shop.ts';
import { lagosFees, type DeliveryFees } from './crawlers/delivery-fees.ts';
import { sha256 } from './digest.ts';
import { sitePolicy } from './site-policy.ts';
import type { Snapshot } from './snapshot.ts';
import { openSnapshot } from './store.ts';
import { indexCatalogue } from './views/catalogue-index.ts';
import type { CatalogueIndex } from './views/catalogue-index.ts';
import { chromeView } from './views/chrome.ts';

/** Everything that the pages of one build are made from. */
export type Site = {
  readonly index: CatalogueIndex;
  readonly chrome: ChromeView;
  /** Origin of canonical links, no trailing slash. */
  readonly siteUrl: string;
  /** Base address of pictures, from the settings; null for the site's own. */
  readonly imageBaseUrl: string | null;
  /** Delivery fees that are known before an order, for structured data and the feed. */
  readonly fees: DeliveryFees | null;
  /** The content security policy of each page. */
  readonly policy: string;
  /** Hash of what all pages share: header and footer, settings and facts about the shop. */
  readonly sharedKey: string;
};

let loaded: Promise<Site> | undefined;

/**
 * Returns the site of this build; the snapshot in `DATA_DIR` is read once. Rejects with a SettingsError
 * for an invalid setting, and with a SnapshotError as `readSnapshot` does.
 */
export function site(): Promise<Site> {
  loaded ??= loadSite();
  return loaded;
}

async function loadSite(): Promise<Site> {
  const settings = parseSettings(process.env);
  return makeSite(await openSnapshot(settings.dataDir), settings);
}

function makeSite(
  snapshot: Snapshot,
  settings: Pick<Settings, 'siteUrl' | 'publicApiUrl' | 'imageBaseUrl'>,
): Site {
  const { siteUrl, publicApiUrl, imageBaseUrl } = settings;
  const index = indexCatalogue(snapshot);
  const chrome = chromeView(index);
  const fees = lagosFees(snapshot.delivery);
  const policy = pagePolicy(sitePolicy(settings));
  const sharedKey = sha256(
    JSON.stringify([chrome, siteUrl, publicApiUrl, imageBaseUrl, fees, policy, shop, shopTexts]),
  );
  return {
    ...{ index, chrome, siteUrl, imageBaseUrl },
    ...{ fees, policy, sharedKey },
  };
}
