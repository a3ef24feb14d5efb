import {
  CARDS_IN_FILE,
  readSearchManifest,
  SEARCH_MANIFEST,
  searchFileRoute,
} from '#src/domain/search/manifest.ts';
import { readSearchFacts } from '#src/domain/search/facts-file.ts';
import { shellPages } from '#src/domain/offline/shell.ts';
import { PLACEHOLDER_PICTURE, routes } from '#src/domain/routes.ts';
import { changeSettings, readSettings } from './database.ts';
import { isOf } from './files.ts';
import { keepFiles } from './keep-files.ts';
import { keepPage } from './keep-page.ts';
import { keep, recordOf } from './kept.ts';
import { cacheNames } from './own-caches.ts';
import { partAddress, placeholderAddress } from './requests.ts';
import { scope } from './scope.ts';
import { isThrifty } from './thrift.ts';

/** The shell of a new release is fetched after this time at the earliest, in ms: shoppers pay for data. */
const SHELL_AGE = 12 * 60 * 60 * 1000;

/** The cards of larger catalogues are kept as they are shown. */
const CARD_FILES = 1_000 / CARDS_IN_FILE;

/**
 * Keeps what works offline without having been opened: some pages, and of this release the search index and
 * the placeholder of pictures. Where data is saved, only the page that says "You are offline".
 */
export async function keepShell(release: string | null): Promise<void> {
  if (await isThrifty()) {
    await keepShellPage(routes.offline);
    return;
  }
  const { shell } = await readSettings();
  const isOld = shell === undefined || Date.now() - shell.at > SHELL_AGE;
  if (isOld && (shell === undefined || shell.release !== release)) {
    for (const path of shellPages) await keepShellPage(path);
    await changeSettings({ shell: { release, at: Date.now() } });
  }
  if (release === null) return;
  await keepSearch(release);
  await keepPlaceholder(release);
}

/** Rejects without a connection: the next visit tries again. */
async function keepShellPage(path: string): Promise<void> {
  const url = `${scope.location.origin}${path}`;
  await keepPage(url, await fetch(url, { cache: 'no-cache' }));
}

/** Keeps the search index of a release: its list, its words and, of a small one, its cards. */
async function keepSearch(release: string): Promise<void> {
  const { origin } = scope.location;
  const address = partAddress(`${origin}${SEARCH_MANIFEST}`, release);
  if ((await recordOf(cacheNames.parts, address)) !== undefined) return;
  const response = await fetchPart(SEARCH_MANIFEST, release);
  if (response === null) return;
  const manifest = readSearchManifest(await response.clone().json());
  if (manifest === null) return;
  const files = (keys: readonly string[]) => keys.map((key) => `${origin}${searchFileRoute(key)}`);
  const facts = files(manifest.parts.map((part) => part.facts));
  const words = manifest.parts.map((part) => part.words);
  await keepFiles([...files([manifest.language, ...words]), ...facts]);
  const cards = await Promise.all(facts.map(cardFilesIn));
  const all = cards.flat();
  if (all.length <= CARD_FILES) await keepFiles(files(all));
  await keep(cacheNames.parts, address, response);
}

async function cardFilesIn(facts: string): Promise<readonly string[]> {
  const cached = await caches.match(facts, { cacheName: cacheNames.files });
  return (await cached?.json().then(readSearchFacts))?.cards ?? [];
}

/** Keeps what stands in for a picture of a product. */
async function keepPlaceholder(release: string): Promise<void> {
  const address = placeholderAddress(scope.location.origin, release);
  if ((await recordOf(cacheNames.parts, address)) !== undefined) return;
  const response = await fetchPart(PLACEHOLDER_PICTURE, release);
  if (response !== null) await keep(cacheNames.parts, address, response);
}

/** Returns a part of a release; null if the server has none, or has another release by now. */
async function fetchPart(path: string, release: string): Promise<Response | null> {
  const response = await fetch(path);
  return response.ok && isOf(response, release) ? response : null;
}
