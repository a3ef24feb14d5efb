import * as z from 'zod/mini';
import { BANNER_LIMITS } from '#src/domain/staff/banner-draft.ts';
import { bannerSlots } from '#src/domain/staff/banner-slot.ts';
import { SECTION_LIMITS } from '#src/domain/staff/section-draft.ts';
import { defineCall } from './call.ts';
import { count, filled, line, requestId, wireId } from './fields.ts';
import { message } from './reply.ts';

const slot = z.enum(bannerSlots);

/** A banner in the back office. `file` is its picture. */
const wireStaffBanner = z.strictObject({
  id: wireId,
  slot,
  file: filled,
  link: z.string(),
  alt: z.string(),
});
export type WireStaffBanner = z.infer<typeof wireStaffBanner>;

/** A product that is chosen for a section by hand. An archived one is not shown. */
const wireChosenProduct = z.strictObject({
  id: wireId,
  title: filled,
  stock: z.nullable(count),
  isArchived: z.boolean(),
});

/** A section in the back office. It has categories or labels, or neither; they fill it up. */
const wireStaffSection = z.strictObject({
  id: wireId,
  title: filled,
  categories: z.array(filled),
  labels: z.array(filled),
  products: z.array(wireChosenProduct),
  /** How many products shoppers see. A section without any is not shown. */
  shown: count,
});
export type WireStaffSection = z.infer<typeof wireStaffSection>;

/** What staff change of the home page, in display order. */
const wireStaffHome = z.strictObject({
  banners: z.array(wireStaffBanner),
  sections: z.array(wireStaffSection),
  /** What can fill a section up. */
  choices: z.strictObject({ categories: z.array(filled), labels: z.array(filled) }),
});
export type WireStaffHome = z.infer<typeof wireStaffHome>;

/** A banner as a member saw it. */
const seenBanner = z.strictObject({ file: z.string(), link: z.string(), alt: z.string() });

/** A banner as staff write it. Its text is shown over the picture, and read out. */
const staffBanner = z.strictObject({
  file: filled.check(z.maxLength(300)),
  link: line(BANNER_LIMITS.link),
  alt: line(BANNER_LIMITS.alt),
});
export type StaffBanner = z.infer<typeof staffBanner>;

const names = z.array(filled.check(z.maxLength(200))).check(z.maxLength(100));
const ids = z.array(wireId).check(z.maxLength(1000));

/** A section as a member saw it. */
const seenSection = z.strictObject({
  title: z.string(),
  categories: names,
  labels: names,
  products: ids,
});

/** A section as staff write it. Products are ids. */
const staffSection = z.strictObject({
  title: line(SECTION_LIMITS.title).check(z.minLength(1)),
  categories: names,
  labels: names,
  products: z.array(wireId).check(z.maxLength(SECTION_LIMITS.products)),
});
export type StaffSection = z.infer<typeof staffSection>;

const homeReply = z.strictObject({ message, data: wireStaffHome });
const ofBanner = z.object({ bannerId: requestId });
const ofSection = z.object({ sectionId: requestId });
const common = { access: 'staff', csrf: true, roles: ['owner', 'manager'] } as const;

/**
 * Banners and sections of the home page. Each answers with all of them. A change of what a member did
 * not see answers 409 `changed_meanwhile`.
 */
export const staffHomeCalls = {
  staffHome: defineCall({
    ...common,
    method: 'GET',
    path: '/staff/home',
    summary: 'Banners and sections of the home page as staff edit them',
    replies: { 200: homeReply },
  }),
  addBanner: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/home/banners',
    summary:
      'Add a banner behind the others of its slot; an equal one that is there is kept as it is',
    body: z.extend(staffBanner, { slot }),
    replies: { 201: homeReply },
  }),
  orderBanners: defineCall({
    ...common,
    method: 'PUT',
    path: '/staff/home/banners/order',
    summary: 'Reorder the banners of a slot, named by their ids',
    body: z.strictObject({ slot, from: ids, to: ids }),
    replies: { 200: homeReply },
  }),
  changeBanner: defineCall({
    ...common,
    method: 'PATCH',
    path: '/staff/home/banners/{bannerId}',
    summary: 'Change the picture, link or text of a banner',
    params: ofBanner,
    body: z.strictObject({ from: seenBanner, to: staffBanner }),
    replies: { 200: homeReply },
  }),
  removeBanner: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/home/banners/{bannerId}/remove',
    summary: 'Remove a banner',
    params: ofBanner,
    body: z.strictObject({ from: seenBanner }),
    replies: { 200: homeReply },
  }),
  addSection: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/home/sections',
    summary: 'Add a section below the others; an equal one that is there is kept as it is',
    body: staffSection,
    replies: { 201: homeReply },
  }),
  orderSections: defineCall({
    ...common,
    method: 'PUT',
    path: '/staff/home/sections/order',
    summary: 'Reorder the sections, named by their ids',
    body: z.strictObject({ from: ids, to: ids }),
    replies: { 200: homeReply },
  }),
  changeSection: defineCall({
    ...common,
    method: 'PATCH',
    path: '/staff/home/sections/{sectionId}',
    summary: 'Change the title or the products of a section',
    params: ofSection,
    body: z.strictObject({ from: seenSection, to: staffSection }),
    replies: { 200: homeReply },
  }),
  removeSection: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/home/sections/{sectionId}/remove',
    summary: 'Remove a section; its products stay in the shop',
    params: ofSection,
    body: z.strictObject({ from: seenSection }),
    replies: { 200: homeReply },
  }),
};
