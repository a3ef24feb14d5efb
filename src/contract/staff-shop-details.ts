import * as z from 'zod/mini';
import { shopFieldLimit } from '#src/domain/shop-details.ts';
import { defineCall } from './call.ts';
import { line } from './fields.ts';
import { message } from './reply.ts';
import { wireShopDetails } from './shop-details.ts';

const typed = (field: Parameters<typeof shopFieldLimit>[0]) => line(shopFieldLimit(field));

/** The details as staff write them; the handler says in a sentence what is wrong with one. */
const staffDetails = z.strictObject({
  ...{ phone: typed('phone'), whatsapp: typed('whatsapp'), bubble: typed('bubble') },
  ...{ supportMail: typed('supportMail'), infoMail: typed('infoMail'), office: typed('office') },
  ...{ facebook: typed('facebook'), instagram: typed('instagram'), x: typed('x') },
  ...{ tiktok: typed('tiktok'), youtube: typed('youtube') },
  ...{ title: typed('title'), description: typed('description') },
});

const reply = z.strictObject({ message, data: wireShopDetails });
const roles = ['owner', 'manager'] as const;

/** The shop's details in the back office. A change of what a member did not see answers 409 `changed_meanwhile`. */
export const staffShopDetailsCalls = {
  staffShopDetails: defineCall({
    method: 'GET',
    path: '/staff/shop-details',
    summary: 'The details of the shop as staff edit them',
    access: 'staff',
    csrf: true,
    roles,
    replies: { 200: reply },
  }),
  changeShopDetails: defineCall({
    method: 'PATCH',
    path: '/staff/shop-details',
    summary: 'Change details of the shop',
    access: 'staff',
    csrf: true,
    roles,
    body: z.strictObject({ from: staffDetails, to: staffDetails }),
    replies: { 200: reply },
  }),
};
