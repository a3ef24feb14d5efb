import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message } from './reply.ts';

/** The shop's own data. Phone numbers are in E.164; a link begins with https:// or is empty. */
export const wireShopDetails = z.strictObject({
  ...{ phone: filled, whatsapp: filled, bubble: filled },
  ...{ supportMail: filled, infoMail: filled, office: filled },
  ...{ facebook: z.string(), instagram: z.string(), x: z.string() },
  ...{ tiktok: z.string(), youtube: z.string() },
  ...{ title: filled, description: filled },
});

/** How the shop is reached, and what it says of itself. */
export const shopDetailsCalls = {
  shopDetails: defineCall({
    method: 'GET',
    path: '/shop',
    summary: 'Phone, WhatsApp, mail addresses, office, social links and texts of the shop',
    access: 'public',
    csrf: false,
    replies: { 200: z.strictObject({ message, data: wireShopDetails }) },
  }),
};
