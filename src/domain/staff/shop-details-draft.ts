import { phoneInWords } from '#src/domain/phone-number.ts';
import {
  readShopField,
  shopFieldFault,
  shopFields,
  type ShopDetails,
  type ShopField,
} from '#src/domain/shop-details.ts';
import { socialNames } from '#src/domain/social-networks.ts';
import type { DraftFaults } from './draft.ts';

/** What the fields are called in the middle of a sentence. */
export const shopFieldNames: Readonly<Record<ShopField, string>> = {
  phone: 'telephone',
  whatsapp: 'WhatsApp number',
  bubble: 'text of the chat bubble',
  supportMail: 'mail address for support',
  infoMail: 'mail address for information',
  office: 'office',
  ...socialNames,
  title: 'title',
  description: 'description',
};

/** Returns details as they are typed: phone numbers as they are written in Nigeria. */
export function shopDraftOf(details: ShopDetails): ShopDetails {
  const { phone, whatsapp } = details;
  return { ...details, phone: phoneInWords(phone), whatsapp: phoneInWords(whatsapp) };
}

/** Returns what is wrong with a draft. What a member has not changed is not looked at. */
export function shopFaults(draft: ShopDetails, seen: ShopDetails): DraftFaults<ShopDetails> {
  const wrong = shopFields.filter(
    (field) => draft[field] !== seen[field] && readShopField(field, draft[field]) === null,
  );
  return Object.fromEntries(wrong.map((field) => [field, shopFieldFault(field)]));
}

/** Returns the details of a draft without faults. Unchanged fields keep the value that the member saw. */
export function shopValues(draft: ShopDetails, seen: ShopDetails): ShopDetails {
  const typed = shopDraftOf(seen);
  const changed = shopFields.filter((field) => draft[field] !== typed[field]);
  const values = changed.map((field) => [field, readShopField(field, draft[field])] as const);
  return { ...seen, ...Object.fromEntries(values.filter(([, value]) => value !== null)) };
}
