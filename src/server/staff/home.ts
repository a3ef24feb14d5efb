import type { staffHomeCalls, WireStaffHome } from '#src/contract/staff-home.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { ChangingMember } from './audit.ts';
import { addBanner, changeBanner, listBanners, orderBanners, removeBanner } from './banner.ts';
import { changeCatalogue, type CatalogueChange } from './catalogue-change.ts';
import {
  addSection,
  changeSection,
  fillNames,
  listSections,
  orderSections,
  removeSection,
} from './home-section.ts';
import type { StaffShop } from './staff-shop.ts';

type Needs = Pick<StaffShop, 'db' | 'now' | 'publisher' | 'dataDir'>;

/** Banners and sections of the home page in the back office (DESIGN.md, The API contract, 18). */
export function staffHomeHandlers(shop: Needs): Handlers<typeof staffHomeCalls> {
  return { ...readingHandlers(shop), ...bannerHandlers(shop), ...sectionHandlers(shop) };
}

function readingHandlers(shop: Needs) {
  return {
    async staffHome() {
      return { status: 200, body: { message: 'Home page', data: await homePage(shop) } };
    },
  } satisfies Handlers<typeof staffHomeCalls>;
}

function bannerHandlers(shop: Needs) {
  const { dataDir } = shop;
  return {
    async addBanner({ body, visitor }) {
      const data = await change(shop, visitor, (at) => addBanner(at, body, dataDir));
      return { status: 201, body: { message: 'The banner is added.', data } };
    },

    async orderBanners({ body, visitor }) {
      const data = await change(shop, visitor, (at) => orderBanners(at, body, dataDir));
      return { status: 200, body: { message: 'The banner is moved.', data } };
    },

    async changeBanner({ params: { bannerId }, body, visitor }) {
      const data = await change(shop, visitor, (at) =>
        changeBanner(at, bannerId, { ...body, dataDir }),
      );
      return { status: 200, body: { message: 'The banner is changed.', data } };
    },

    async removeBanner({ params: { bannerId }, body: { from }, visitor }) {
      const data = await change(shop, visitor, (at) =>
        removeBanner(at, bannerId, { from, dataDir }),
      );
      return { status: 200, body: { message: 'The banner is removed.', data } };
    },
  } satisfies Handlers<typeof staffHomeCalls>;
}

function sectionHandlers(shop: Needs) {
  return {
    async addSection({ body, visitor }) {
      const data = await change(shop, visitor, (at) => addSection(at, body));
      return { status: 201, body: { message: 'The section is added.', data } };
    },

    async orderSections({ body, visitor }) {
      const data = await change(shop, visitor, (at) => orderSections(at, body));
      return { status: 200, body: { message: 'The section is moved.', data } };
    },

    async changeSection({ params: { sectionId }, body, visitor }) {
      const data = await change(shop, visitor, (at) => changeSection(at, sectionId, body));
      return { status: 200, body: { message: 'The section is changed.', data } };
    },

    async removeSection({ params: { sectionId }, body: { from }, visitor }) {
      const data = await change(shop, visitor, (at) => removeSection(at, sectionId, from));
      return { status: 200, body: { message: 'The section is removed.', data } };
    },
  } satisfies Handlers<typeof staffHomeCalls>;
}

/** Does the work as `changeCatalogue` does, and returns the home page as it is then. */
async function change(
  shop: Needs,
  member: ChangingMember,
  work: (change: CatalogueChange) => Promise<void>,
): Promise<WireStaffHome> {
  await changeCatalogue(shop, member, work);
  return homePage(shop);
}

async function homePage({ db, dataDir }: Pick<Needs, 'db' | 'dataDir'>): Promise<WireStaffHome> {
  return {
    banners: [...(await listBanners(db, dataDir))],
    sections: [...(await listSections(db))],
    choices: await fillNames(db),
  };
}
