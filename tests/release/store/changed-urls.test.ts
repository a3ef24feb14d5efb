import { describe, expect, it } from 'vitest';
import { changedUrls } from '#src/release/store/changed-urls.ts';
import { temporaryFolder } from '#tests/release/folders.ts';
import { page, products, smallSite, storeSite, YORUBA } from '#tests/release/small-site.ts';

const none = { added: [], changed: [], removed: [] };

/** The manifest of these files. */
async function manifestOf(files = smallSite()) {
  return (await storeSite(await temporaryFolder(), files)).manifest;
}

describe('the addresses that a release changes', () => {
  it('the first release changes all addresses except those of files named by their hash', async () => {
    const { added, changed, removed } = changedUrls(null, await manifestOf());
    expect([...changed, ...removed]).toEqual([]);
    expect(added).toContain('/');
    expect(added).toContain('/products/all');
    expect(added).toContain(`/products-details/${encodeURIComponent(YORUBA)}`);
    expect(added).toContain('/products-details/cable-100%25');
    expect(added).toContain('/feed.xml');
    expect(added.filter((path) => /^\/(?:assets|pictures|_)|\.(?:br|gz|html)$/.test(path))).toEqual(
      [],
    );
  });

  it('publishing the same site again changes no address', async () => {
    expect(changedUrls(await manifestOf(), await manifestOf())).toEqual(none);
  });

  it('a release changes the addresses of changed, new and removed pages', async () => {
    const after = {
      ...smallSite('', products.slice(1)),
      ...{ 'faq.html': page('faq', 'new'), 'fresh.html': 'x', _headers: 'new' },
    };
    const { added, changed, removed } = changedUrls(await manifestOf(), await manifestOf(after));
    expect(added).toEqual(['/fresh']);
    expect(changed).toContain('/faq');
    expect(changed).not.toContain('/');
    expect(removed).toEqual(['/products-details/iphone-15']);
  });
});
