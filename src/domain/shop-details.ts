import { looksLikeEmail } from './accounts/email.ts';
import { nigerianPhone } from './phone-number.ts';
import type { SocialNetwork } from './social-networks.ts';

/** What the owner edits of the shop's own data. Phone numbers are in E.164. */
export type ShopField =
  | 'phone'
  | 'whatsapp'
  | 'bubble'
  | 'supportMail'
  | 'infoMail'
  | 'office'
  | SocialNetwork
  | 'title'
  | 'description';
export type ShopDetails = Readonly<Record<ShopField, string>>;

/** How a value is read. `read` returns it as it is stored, and null for a text that cannot be one. */
type Rule = {
  /** Most characters. */
  readonly most: number;
  readonly read: (text: string) => string | null;
  /** What is wrong with any other text, in one sentence. */
  readonly fault: string;
};

const PHONE: Rule = {
  ...{ most: 32, read: nigerianPhone },
  fault: 'Please enter a Nigerian phone number, such as 0803 123 4567.',
};
const MAIL: Rule = {
  ...{ most: 254, read: mailOf },
  fault: 'Please enter a complete email address, such as help@shop.ng.',
};
const LINK: Rule = {
  ...{ most: 300, read: linkOf },
  fault: 'Please enter a link that begins with https://, or leave it empty.',
};

const rules: Readonly<Record<ShopField, Rule>> = {
  phone: PHONE,
  whatsapp: PHONE,
  bubble: words(60, 'Please enter what the chat bubble says.'),
  supportMail: MAIL,
  infoMail: MAIL,
  office: words(200, 'Please enter the address of the office.'),
  facebook: LINK,
  instagram: LINK,
  x: LINK,
  tiktok: LINK,
  youtube: LINK,
  title: words(100, 'Please enter what the shop is, in a few words.'),
  description: words(300, 'Please enter what the shop offers, in a sentence.'),
};

/** All fields, in the order of the form. */
export const shopFields = Object.keys(rules) as readonly ShopField[];

/** Returns a value as it is stored; null if the text cannot be one. */
export function readShopField(field: ShopField, text: string): string | null {
  return rules[field].read(text.trim());
}

/** Returns what is wrong with a text that cannot be read, in one sentence. */
export function shopFieldFault(field: ShopField): string {
  return rules[field].fault;
}

/** Returns the most characters of a value. */
export function shopFieldLimit(field: ShopField): number {
  return rules[field].most;
}

/** A text with a letter or digit. */
function words(most: number, fault: string): Rule {
  return { most, fault, read: (text) => (/[\p{L}\p{N}]/u.test(text) ? text : null) };
}

/** An address that a link and the head of a mail can hold. */
function mailOf(text: string): string | null {
  return looksLikeEmail(text) && /^[\w.+-]+@[\w.-]+$/.test(text) ? text : null;
}

function linkOf(text: string): string | null {
  if (text === '') return '';
  const url = /^https:\/\//i.test(text) ? URL.parse(text) : null;
  return url?.hostname.includes('.') === true && url.username === '' ? url.href : null;
}
