import type { SnapshotBanner, SnapshotCategory, SnapshotSection } from '#src/catalogue/snapshot.ts';
import type {
  BannerView,
  CategoryTile,
  HomeSectionView,
  HomeView,
} from '#src/domain/catalogue/views.ts';
import { display } from '#src/domain/display.ts';
import { ALL_SLUG, categoryRoute } from '#src/domain/routes.ts';
import { bannerView } from './banner.ts';
import { budgetGroups, budgetLinks } from './budget.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Returns the view of the home page (SPEC.md section 2, Home). */
export function homeView(index: CatalogueIndex): HomeView {
  const { banners, categories, sections } = index.snapshot;
  const rows = sections.map((section) => sectionView(index, section));
  const filled = rows.filter(({ cards }) => cards.length > 0);
  return {
    heroes: ofType(banners, 'hero'),
    bottomAds: ofType(banners, 'bottomAd'),
    categories: categories
      .map((category) => categoryTile(index, category))
      .filter(({ count }) => count > 0),
    budgets: budgets(index),
    sections: filled.length > 0 ? filled : [popular(index)],
    featured: index.products
      .filter(({ featured }) => featured)
      .slice(0, display.homeSectionProducts)
      .map(index.card),
  };
}

/** The tile shows the first picture in listing order. */
function categoryTile(
  index: CatalogueIndex,
  { name, slug }: Pick<SnapshotCategory, 'name' | 'slug'>,
): CategoryTile {
  const products = index.groups.get(slug)?.products ?? [];
  const picture = products.find(({ pictures }) => pictures.length > 0)?.pictures[0] ?? null;
  return { name, href: categoryRoute(slug), count: products.length, picture };
}

function budgets(index: CatalogueIndex): HomeView['budgets'] {
  const groups = budgetGroups(index);
  const [first] = groups;
  if (first === undefined) return null;
  const links = budgetLinks(groups, null).map(({ name, href }) => ({ name, href }));
  return { title: `${first.category.name} by Budget`, links };
}

function sectionView(index: CatalogueIndex, section: SnapshotSection): HomeSectionView {
  const slug = index.groups.has(section.viewAllSlug) ? section.viewAllSlug : ALL_SLUG;
  return {
    as: 'row',
    title: section.title,
    viewAll: categoryRoute(slug),
    cards: section.productIds
      .flatMap((id) => index.productById.get(id) ?? [])
      .slice(0, display.homeSectionProducts)
      .map(index.card),
  };
}

function popular(index: CatalogueIndex): HomeSectionView {
  return {
    as: 'grid',
    title: 'Popular Products',
    viewAll: categoryRoute(ALL_SLUG),
    cards: index.products.slice(0, display.categoryPageSize).map(index.card),
  };
}

function ofType(
  banners: readonly SnapshotBanner[],
  type: SnapshotBanner['type'],
): readonly BannerView[] {
  return banners.filter((banner) => banner.type === type).map(bannerView);
}
