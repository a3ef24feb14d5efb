import { isRecord } from '#src/domain/json-checks.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';

/** One value of a change, in words. */
export type ChangedValue = {
  readonly name: string;
  /** Null if there was none. */
  readonly before: string | null;
  readonly after: string | null;
};

const names: Readonly<Record<string, string>> = {
  regularPrice: 'Price before',
  isActive: 'Open',
  isArchived: 'Archived',
  slug: 'Address',
  fits: 'Goes with',
  hasSecondFactor: 'Second factor',
  isRequired: 'Required',
  requiresSecondFactor: 'Required',
  trackingNumber: 'Tracking number',
  restock: 'Back into stock',
  subArea: 'Part of the area',
  file: 'Picture',
  alt: 'Text',
  words: 'What shoppers type',
  meaning: 'What the shop calls it',
  mergedInto: 'Became a part of',
  whatsapp: 'WhatsApp number',
  bubble: 'Chat bubble',
  tiktok: 'TikTok',
  youtube: 'YouTube',
};

/** Returns what has changed by an entry of the log, whose values are JSON texts. */
export function changedValues(before: string, after: string): readonly ChangedValue[] {
  const [was, is] = [recordOf(before), recordOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((key) => ({
    name: names[key] ?? words(key),
    before: key in was ? valueWords(key, was[key]) : null,
    after: key in is ? valueWords(key, is[key]) : null,
  }));
}

/** One value of a product that an undoing has left as it is, in words. */
export type StayedValue = {
  readonly name: string;
  readonly now: string;
  /** What the edit had made of it, and what it was before; null if the edit did not change it. */
  readonly made: string | null;
  readonly was: string | null;
};

type Values = Readonly<Record<string, unknown>>;

/** Returns the present values beside what an edit had made of them. */
export function stayedValues(before: Values, after: Values, now: Values): readonly StayedValue[] {
  return Object.entries(now).map(([key, value]) => ({
    name: names[key] ?? words(key),
    now: valueWords(key, value),
    made: key in after ? valueWords(key, after[key]) : null,
    was: key in before ? valueWords(key, before[key]) : null,
  }));
}

const actions: Readonly<Record<string, string>> = {
  'order.status': 'Moved an order on',
  'order.new': 'Entered an order',
  'order.payment_link': 'Made a payment link',
  'order.transfer': 'Confirmed a transfer',
  'order.failed_delivery': 'Could not deliver an order',
  'order.cash': 'Received cash',
  'order.export': 'Exported orders',
  'order.note': 'Wrote a note',
  'order.refund': 'Refunded',
  'product.create': 'Created a product',
  'product.change': 'Changed a product',
  'inbox.mark': 'Marked in the inbox',
  'review.hide': 'Hid a review',
  'review.show': 'Showed a review again',
  'review.keep': 'Kept a reported review',
  'mail.resend': 'Sent a mail again',
  'product.bulk': 'Changed with many others',
  'product.bulk_undo': 'Put back with many others',
  'product.import': 'Imported from a file',
  'catalogue.import': 'Imported a file',
  'catalogue.bulk_edit': 'Changed many products',
  'catalogue.bulk_undo': 'Undid a change of many products',
  'catalogue.schedule': 'Scheduled a change of many products',
  'catalogue.schedule_cancel': 'Cancelled a scheduled change',
  'category.add': 'Added a category',
  'category.change': 'Changed a category',
  'category.remove': 'Removed a category',
  'category.order': 'Reordered the categories',
  'subcategory.add': 'Added a subcategory',
  'subcategory.change': 'Changed a subcategory',
  'subcategory.remove': 'Removed a subcategory',
  'subcategory.order': 'Reordered the subcategories of a category',
  'label.change': 'Renamed a label',
  'label.remove': 'Removed a label',
  'delivery.add': 'Added a delivery area',
  'delivery.change': 'Changed a delivery area',
  'delivery.remove': 'Removed a delivery area',
  'policy.change': 'Changed a text of the shop',
  'banner.add': 'Added a banner',
  'banner.change': 'Changed a banner',
  'banner.remove': 'Removed a banner',
  'banner.order': 'Reordered banners',
  'section.add': 'Added a section of the home page',
  'section.change': 'Changed a section of the home page',
  'section.remove': 'Removed a section of the home page',
  'section.order': 'Reordered sections of the home page',
  'shop.change': 'Changed the details of the shop',
  'search_words.add': 'Added search words',
  'search_words.change': 'Changed search words',
  'search_words.remove': 'Removed search words',
  'site.publish': 'Published',
  'site.roll-back': 'Went back to the release before',
  'member.invite': 'Invited a member',
  'member.invite_again': 'Made a new link',
  'member.join': 'Joined',
  'member.change': 'Changed a member',
  'member.password': 'Changed their password',
  'member.second_factor': 'Changed their second factor',
  'member.recovery_code': 'Used a recovery code',
  'staff.second_factor_rule': 'Changed the rule for second factors',
};

/** Returns what was done, in words; an action that is not known here is spelled out: "Order: hold". */
export function actionWords(action: string): string {
  const known = actions[action];
  if (known !== undefined) return known;
  const [noun = '', ...deeds] = action.split('.');
  return [words(noun), ...deeds.map((deed) => words(deed).toLowerCase())].join(': ');
}

function recordOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Values that a member has written, which are shown as they are. */
const ownWords: ReadonlySet<string> = new Set([
  'label',
  'name',
  'title',
  'alt',
  'link',
  'bubble',
  'office',
]);

function valueWords(key: string, value: unknown): string {
  if (value === null && key === 'stock') return 'not counted';
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return isMoney(key) ? naira(value) : String(value);
  if (typeof value === 'string' && ownWords.has(key)) return value;
  if (typeof value === 'string') return /^[a-z]+(?:_[a-z]+)*$/.test(value) ? words(value) : value;
  if (isTextList(value)) return value.length === 0 ? 'none' : value.join(', ');
  return JSON.stringify(value);
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function isMoney(key: string): boolean {
  return /price|amount|fee|total/i.test(key);
}

function naira(amount: number): string {
  try {
    return formatNaira(nairaToKobo(amount));
  } catch {
    return String(amount);
  }
}

/** "trackingNumber" and "refund_due" → "Tracking number" and "Refund due". */
function words(name: string): string {
  const text = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
