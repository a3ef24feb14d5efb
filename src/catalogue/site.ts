import { parseSettings } from '#src/domain/settings.ts';
import type { Settings } from '#src/domain/settings.ts';
import { shop } from '#src/domain/shop.ts';
import { sha256 } from './digest.ts';
import type { ChromeView, ProductPolicies } from '#src/domain/views.ts';
import type { Snapshot } from './snapshot.ts';
import { readSnapshot } from './store.ts';
import { indexCatalogue } from './views/catalogue-index.ts';
import type { CatalogueIndex } from './views/catalogue-index.ts';
import { chromeView } from './views/chrome.ts';
import { productPolicies } from './views/policy.ts';

/** All that the pages of one build are made from. */
export type Site = {
  readonly index: CatalogueIndex;
  readonly chrome: ChromeView;
  readonly policies: ProductPolicies;
  /** Origin of canonical links, no trailing slash. */
  readonly siteUrl: string;
  /** A key of what every page shows besides its own view: chrome, policies, settings, the shop. */
  readonly sharedKey: string;
};

let loaded: Promise<Site> | undefined;

/**
 * The site of this build: the snapshot in `DATA_DIR`, read once. Rejects with a SettingsError for a
 * setting that cannot be used, and as `readSnapshot` does.
 */
export function site(): Promise<Site> {
  loaded ??= loadSite();
  return loaded;
}

async function loadSite(): Promise<Site> {
  const settings = parseSettings(process.env);
  return makeSite(await readSnapshot(settings.dataDir), settings);
}

/** The site of a snapshot. */
function makeSite(
  snapshot: Snapshot,
  { siteUrl, publicApiUrl }: Pick<Settings, 'siteUrl' | 'publicApiUrl'>,
): Site {
  const chrome = chromeView(snapshot);
  const policies = productPolicies(snapshot);
  const sharedKey = sha256(JSON.stringify([chrome, policies, siteUrl, publicApiUrl, shop]));
  return { index: indexCatalogue(snapshot), chrome, policies, siteUrl, sharedKey };
}
