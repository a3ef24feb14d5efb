import type { StaffBanner, WireStaffBanner } from '#src/contract/staff-home.ts';
import { bannerLink } from '#src/domain/catalogue/banner-link.ts';
import { LINK_FAULT } from '#src/domain/staff/banner-draft.ts';
import { slotOf, typeOfSlot, type BannerSlot } from '#src/domain/staff/banner-slot.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { orderEntry, reordered, type Reordering } from './list-order.ts';
import { pictureShape } from './picture-shape.ts';
import { changeOf, demandSeen } from './seen-values.ts';

const names: Readonly<Record<keyof StaffBanner, string>> = {
  file: 'picture',
  link: 'link',
  alt: 'text',
};

/** Returns every banner with its slot, in display order. */
export async function listBanners(
  db: ShopDatabase,
  dataDir: string,
): Promise<readonly WireStaffBanner[]> {
  const rows = await bannersIn(db);
  return Promise.all(
    rows.map(async ({ id, type, file, link, alt }) => {
      const shape = type === 'other' ? await pictureShape(dataDir, file) : null;
      return { id, slot: slotOf(type, shape), file, link, alt };
    }),
  );
}

/** Adds a banner behind the others. Throws a 400 Problem for a picture or link that cannot be shown. */
export async function addBanner(
  { trx, log }: CatalogueChange,
  { slot, ...written }: StaffBanner & { readonly slot: BannerSlot },
  dataDir: string,
): Promise<void> {
  const banner = { ...written, link: linkOf(written.link) };
  const banners = await listBanners(trx, dataDir);
  const key = JSON.stringify([slot, valuesOf(banner)]);
  // The answer to the first press was lost.
  if (banners.some((one) => JSON.stringify([one.slot, valuesOf(one)]) === key)) return;
  await demandPicture(dataDir, banner.file, slot);
  const position = await nextPosition(trx);
  const { id } = await trx
    .insertInto('banners')
    .values({ ...banner, type: typeOfSlot(slot), position })
    .returning('id')
    .executeTakeFirstOrThrow();
  await log({
    action: 'banner.add',
    subject: subjectOf(id),
    before: null,
    after: { slot, ...banner },
  });
}

/** Changes a banner. Throws a Problem: 404 without it, 409 if a value is not as seen, 400 for a wrong one. */
export async function changeBanner(
  { trx, log }: CatalogueChange,
  id: number,
  {
    from,
    to,
    dataDir,
  }: { readonly from: StaffBanner; readonly to: StaffBanner; readonly dataDir: string },
): Promise<void> {
  const present = await bannerOf(trx, id, dataDir);
  const link = to.link === from.link ? to.link : linkOf(to.link);
  const changed = changeOf(valuesOf(present), { from, to: { ...to, link } }, names);
  if (changed === null) return;
  if ('file' in changed.after) await demandPicture(dataDir, to.file, present.slot);
  await trx.updateTable('banners').set(changed.after).where('id', '=', id).execute();
  await log({ action: 'banner.change', subject: subjectOf(id), ...changed });
}

/** Removes a banner. Throws a Problem: 404 without it, 409 if it is not as seen. */
export async function removeBanner(
  { trx, log }: CatalogueChange,
  id: number,
  { from, dataDir }: { readonly from: StaffBanner; readonly dataDir: string },
): Promise<void> {
  const present = await bannerOf(trx, id, dataDir);
  const values = valuesOf(present);
  demandSeen(values, from, names);
  await trx.deleteFrom('banners').where('id', '=', id).execute();
  const before = { slot: present.slot, ...values };
  await log({ action: 'banner.remove', subject: subjectOf(id), before, after: null });
}

/** Reorders the banners of a slot; those of others keep their places. Throws as `reordered` does. */
export async function orderBanners(
  { trx, log }: CatalogueChange,
  { slot, from, to }: Reordering & { readonly slot: BannerSlot },
  dataDir: string,
): Promise<void> {
  const all = await listBanners(trx, dataDir);
  const own = all.filter((banner) => banner.slot === slot);
  const known = new Map(own.map(({ id, alt }, index) => [id, alt || `Banner ${index + 1}`]));
  const order = reordered(known, { from, to });
  if (order === null) return;
  const next = [...order];
  const ids = all.map((banner) => (banner.slot === slot ? (next.shift() ?? banner.id) : banner.id));
  for (const [position, id] of ids.entries()) {
    await trx.updateTable('banners').set({ position }).where('id', '=', id).execute();
  }
  await log(orderEntry('banner.order', `banners ${slot}`, known, order));
}

function bannersIn(db: ShopDatabase) {
  return db.selectFrom('banners').selectAll().orderBy('position').orderBy('id').execute();
}

async function bannerOf(trx: ShopDatabase, id: number, dataDir: string): Promise<WireStaffBanner> {
  const banner = (await listBanners(trx, dataDir)).find((one) => one.id === id);
  if (banner === undefined) throw notFound('This banner is no longer there.');
  return banner;
}

async function nextPosition(trx: ShopDatabase): Promise<number> {
  const { last } = await trx
    .selectFrom('banners')
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

function valuesOf({ file, link, alt }: StaffBanner): StaffBanner {
  return { file, link, alt };
}

function subjectOf(id: number): string {
  return `banner ${id}`;
}

function linkOf(text: string): string {
  const link = bannerLink(text);
  if (link !== null) return link;
  throw new Problem(400, 'bad_link', LINK_FAULT);
}

/** Throws a 400 Problem unless a picture is in the uploads and has the shape of its slot. */
async function demandPicture(dataDir: string, file: string, slot: BannerSlot): Promise<void> {
  const shape = await pictureShape(dataDir, file);
  if (shape === null) {
    throw new Problem(400, 'no_picture', 'The picture is not there. Please choose it again.');
  }
  if (slotOf(typeOfSlot(slot), shape) === slot) return;
  throw new Problem(400, 'wrong_shape', 'The picture does not fit here. Please choose it again.');
}
