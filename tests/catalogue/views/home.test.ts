import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { homeView } from '#src/catalogue/views/home.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const snapshot = sampleSnapshot();
const home = homeView(indexCatalogue(snapshot));

describe('the home page', () => {
  it('the home page has the server’s rows, each with at most ten products and a "View all"', () => {
    expect(home.sections.map(({ title, viewAll }) => [title, viewAll])).toEqual([
      ['Best of phones', '/category/phones'],
      ['Power for every day', '/category/power'],
      ['Sound', '/category/audio'],
    ]);
    expect(home.sections.map(({ cards }) => cards.length)).toEqual([10, 10, 10]);
  });

  it('the home page links to all products if a row names a page that does not exist', () => {
    const sections = [{ title: 'Row', viewAllSlug: 'nowhere', productIds: ['1', 'unknown'] }];
    const view = homeView(indexCatalogue({ ...snapshot, sections }));
    expect(view.sections[0]).toMatchObject({ viewAll: '/category/all' });
    expect(view.sections[0]?.cards.map(({ id }) => id)).toEqual(['1']);
  });

  it('the home page shows a grid of popular products if the server has no rows', () => {
    const view = homeView(indexCatalogue({ ...snapshot, sections: [] }));
    expect(view.sections).toHaveLength(1);
    expect(view.sections[0]).toMatchObject({
      as: 'grid',
      title: 'Popular Products',
      viewAll: '/category/all',
    });
    expect(view.sections[0]?.cards).toHaveLength(20);
  });

  it('the home page shows featured products only if there are any', () => {
    expect(home.featured.map(({ id }) => id)).toEqual(['88', '48', '8']);
    const products = snapshot.products.map((product) => ({ ...product, featured: false }));
    expect(homeView(indexCatalogue({ ...snapshot, products })).featured).toEqual([]);
  });

  it('the home page sorts banners by type and links every category', () => {
    expect([home.heroes.length, home.bottomAds.length]).toEqual([2, 1]);
    expect(home.categories.map(({ href }) => href)).toEqual(
      snapshot.categories.map(({ slug }) => `/category/${slug}`),
    );
  });

  it('the home page shows a product picture for each category and no empty category', () => {
    const [first, second, ...rest] = snapshot.products;
    if (first === undefined || second === undefined) throw new Error('the sample is empty');
    const pictures = [{ file: 'seen.png', width: 8, height: 8 }];
    const products = [
      { ...first, category: 'Phones', pictures: [] },
      { ...second, category: 'Phones', pictures },
      ...rest.filter(({ category }) => category !== 'Phones' && category !== 'Tablets'),
    ];
    const { categories } = snapshot;
    const tiles = homeView(indexCatalogue({ ...snapshot, products })).categories;
    expect(tiles.find(({ name }) => name === 'Phones')).toMatchObject({
      count: 2,
      picture: pictures[0],
    });
    expect(tiles.map(({ name }) => name)).toEqual(
      categories.map(({ name }) => name).filter((name) => name !== 'Tablets'),
    );
  });
});
