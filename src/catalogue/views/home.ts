import type { BannerView, HomeSectionView, HomeView } from '#src/domain/views.ts';
import { display } from '#src/domain/display.ts';
import { ALL_SLUG, categoryRoute } from '#src/domain/routes.ts';
import type { SnapshotBanner, SnapshotSection } from '#src/catalogue/snapshot.ts';
import { bannerView } from './banner.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** The home page of a catalogue (SPEC.md section 2, Home). */
export function homeView(index: CatalogueIndex): HomeView {
  const { banners, categories, sections } = index.snapshot;
  const rows = sections.map((section) => sectionView(index, section));
  const filled = rows.filter(({ cards }) => cards.length > 0);
  return {
    heroes: ofType(banners, 'hero'),
    bottomAds: ofType(banners, 'bottomAd'),
    categories: categories.map(({ name, slug }) => ({
      name,
      href: categoryRoute(slug),
      count: index.groups.get(slug)?.products.length ?? 0,
    })),
    sections: filled.length > 0 ? filled : [popular(index)],
    featured: index.products
      .filter(({ featured }) => featured)
      .slice(0, display.homeSectionProducts)
      .map(index.card),
  };
}

function sectionView(index: CatalogueIndex, section: SnapshotSection): HomeSectionView {
  const slug = index.groups.has(section.viewAllSlug) ? section.viewAllSlug : ALL_SLUG;
  return {
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
