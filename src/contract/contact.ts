import * as z from 'zod/mini';
import { textLimits } from '#src/domain/text-limits.ts';
import { defineCall } from './call.ts';
import { fullname, line, paragraph, phone } from './fields.ts';
import { messageReply } from './reply.ts';
import { eitherSpelling } from './spelling.ts';

/** All four are required. SPEC.md section 5 demands no form of address or phone here. */
const contact = eitherSpelling(
  z.object({
    msg: paragraph(textLimits.message).check(z.minLength(1)),
    fullname,
    phone,
    email: line(textLimits.email).check(z.minLength(1)),
  }),
  { Message: 'msg', FullName: 'fullname', PhoneNumber: 'phone', Email: 'email' },
);

/** A message to the shop. */
export const contactCalls = {
  contactUs: defineCall({
    method: 'POST',
    path: '/contact-us',
    summary: 'Send the shop a message',
    access: 'public',
    csrf: true,
    body: contact,
    replies: { 200: messageReply },
  }),
};
