import { expect, it } from 'vitest';
import type { SnapshotFormerName } from '#src/catalogue/snapshot.ts';
import { redirectsFile } from '#src/release/hosting/host-files.ts';
import { movedRules, movedText, readMoved } from '#src/release/hosting/moved.ts';
import { resolve, sentRedirects } from '#src/release/hosting/resolve.ts';

const category = (from: string, to: string): SnapshotFormerName => ({
  ...{ kind: 'category', category: null, from, to },
});
const part = (owner: string, from: string, to: string): SnapshotFormerName => ({
  ...{ kind: 'subcategory', category: owner, from, to },
});
const label = (from: string, to: string): SnapshotFormerName => ({
  ...{ kind: 'label', category: null, from, to },
});

/** A site whose category "sound" has two lists of a brand, a budget and a label. */
const pages = [
  ...['category/sound', 'category/sound/2', 'category/earbuds', 'category/hot-deals'],
  ...['category/sound/earbuds/jbl', 'category/sound/earbuds/jbl/2', 'products/sound'],
  ...['products/sound/jbl', 'prices/sound/0-20000', 'hot-deals', 'search', '404'],
];

/** Returns where a site leads from an address; null where it does not. */
function follower(formerNames: readonly SnapshotFormerName[], more: readonly string[] = []) {
  const files = new Set([...pages, ...more].map((page) => `${page}.html`));
  const moved = sentRedirects(movedRules(formerNames, files));
  return (target: string) => {
    const decision = resolve('GET', target, { has: (file) => files.has(file), moved });
    return decision.kind === 'redirect' ? decision.location : null;
  };
}

it('every address of a renamed category, subcategory and label leads to that of the new name', () => {
  const to = follower([
    ...[category('audio', 'sound'), part('sound', 'ear-phones', 'earbuds')],
    label('sale', 'hot-deals'),
  ]);
  const led = {
    '/category/audio': '/category/sound',
    '/category/audio/2?x=1': '/category/sound/2?x=1',
    '/category/audio/earbuds/jbl': '/category/sound/earbuds/jbl',
    '/category/audio/earbuds/jbl/2': '/category/sound/earbuds/jbl/2',
    '/products/audio': '/products/sound',
    '/products/audio/jbl': '/products/sound/jbl',
    '/prices/audio/0-20000': '/prices/sound/0-20000',
    '/category/ear-phones/3': '/category/earbuds/3',
    '/category/sound/ear-phones/jbl/2': '/category/sound/earbuds/jbl/2',
    '/sale': '/hot-deals',
    '/SALE/2': '/hot-deals/2',
    '/category/sale': '/category/hot-deals',
  };
  expect(Object.fromEntries(Object.keys(led).map((from) => [from, to(from)]))).toEqual(led);
  // Both names have changed: the second redirect is the last.
  expect(to('/category/audio/ear-phones/jbl')).toBe('/category/sound/ear-phones/jbl');
  expect(to('/products/headset')).toBeNull();
});

it('an address that a page has again is not redirected, nor one whose new name has no page', () => {
  const former = [category('audio', 'sound'), category('hi-fi', 'gone'), label('sale', 'gone')];
  const to = follower(former, ['category/audio', 'products/audio']);
  const stay = ['/category/audio', '/category/audio/9', '/products/audio', '/products/audio/jbl'];
  expect(stay.map(to)).toEqual(stay.map(() => null));
  // The page is that of a subcategory, which has no lists below it.
  expect(to('/category/audio/earbuds/jbl')).toBe('/category/sound/earbuds/jbl');
  expect(['/category/hi-fi', '/products/hi-fi', '/sale'].map(to)).toEqual([null, null, null]);
});

it('names that changed in a circle redirect nowhere in a circle, and of two owners the later counts', () => {
  const circle = [category('sound', 'audio'), category('audio', 'sound')];
  const to = follower(circle);
  expect(to('/category/audio')).toBe('/category/sound');
  expect(to('/category/sound')).toBeNull();
  expect(to('/category/sound/99')).toBeNull();
  const two = [label('earbuds-sale', 'hot-deals'), category('earbuds-sale', 'sound')];
  expect(follower(two)('/category/earbuds-sale')).toBe('/category/hot-deals');
  expect(follower(two)('/products/earbuds-sale')).toBe('/products/sound');
});

it('the files for other hosts have the moved addresses behind the rules and before the search', () => {
  const rules = movedRules(
    [label('été', 'hot-deals')],
    pages.map((page) => `${page}.html`),
  );
  expect(readMoved(movedText(rules))).toEqual(rules);
  const lines = redirectsFile(new Set(['search.html']), rules)
    .trim()
    .split('\n');
  expect(lines.slice(-5)).toEqual([
    '/category/%C3%A9t%C3%A9 /category/hot-deals 301',
    '/category/%C3%A9t%C3%A9/:page /category/hot-deals/:page 301',
    '/%C3%A9t%C3%A9 /hot-deals 301',
    '/%C3%A9t%C3%A9/:page /hot-deals/:page 301',
    '/products/* /search 200',
  ]);
  const many = Array.from({ length: 900 }, (_, place) => category(`c${place}`, 'sound'));
  const all = redirectsFile(
    new Set(),
    movedRules(
      many,
      pages.map((page) => `${page}.html`),
    ),
  );
  expect(all.split('\n').length).toBeLessThan(450);
});
