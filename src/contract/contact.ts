import { z } from 'zod';
import { defineCall } from './call.ts';
import { fullname, line, paragraph, phone } from './fields.ts';
import { messageReply } from './reply.ts';
import { eitherSpelling } from './spelling.ts';

/** All four are needed; SPEC.md section 5 demands no form of address or phone here. */
const contact = eitherSpelling(
  z.object({ msg: paragraph(5000).min(1), fullname, phone, email: line(254).min(1) }),
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
