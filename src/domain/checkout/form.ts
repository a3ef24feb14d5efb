import { looksLikeEmail } from '#src/domain/accounts/email.ts';
import type { FormRefusal } from '#src/domain/form-refusal.ts';
import { isRecord, isWhole, parseJson } from '#src/domain/json-checks.ts';
import { messages } from '#src/domain/messages.ts';
import { nigerianPhone } from '#src/domain/phone-number.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { isAddress, isPersonName } from './customer.ts';
import { isInterstate, type DeliveryPlace } from './delivery-place.ts';

/** The checkout form; `place` is the key of a delivery place. */
export type CheckoutForm = {
  readonly fullname: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly place: string;
  readonly type: 'pickup' | 'delivery';
  readonly payOnDelivery: boolean;
  /** Which saved address a delivery goes to: its id, `ANOTHER`, or empty if none was chosen. */
  readonly addressId: string;
  /** Whether the typed address is saved in the account; empty if the shopper left it as offered. */
  readonly save: '' | 'yes' | 'no';
};

/** The choice of an address that is typed instead of a saved one. */
export const ANOTHER = 'another';

/** Fields that can be invalid. */
export type CheckoutField = 'fullname' | 'phone' | 'email' | 'address' | 'place';

/** The fields of an address. */
export type AddressField = Exclude<CheckoutField, 'email'>;

/** Who orders. */
export type Customer = Pick<CheckoutForm, 'fullname' | 'phone' | 'email'>;

/** Pickup is the default (SPEC.md section 4). */
export const EMPTY_CHECKOUT: CheckoutForm = {
  fullname: '',
  phone: '',
  email: '',
  address: '',
  place: '',
  type: 'pickup',
  payOnDelivery: false,
  addressId: '',
  save: '',
};

/** Longest text of each field, in characters, as in the API. */
export const checkoutLimits = {
  fullname: textLimits.fullname,
  phone: textLimits.phone,
  email: textLimits.email,
  address: 300,
} as const;

/**
 * Longest text that a field takes, in characters. It is more than `checkoutLimits`, so that a shopper is
 * told of a text that is too long: a browser would cut it without a word.
 */
export const LONGEST_TYPED = 10_000;

/** Longest key of a delivery place, in characters. */
const LONGEST_PLACE = 200;

const missing: Readonly<Record<CheckoutField, string>> = {
  fullname: 'Please enter your full name.',
  phone: 'Please enter your phone number.',
  email: 'Please enter your email address.',
  address: 'Please enter the address that we deliver to.',
  place: 'Please choose where we deliver to.',
};

/** Messages about fields that are filled in and cannot be right. */
const wrong: Readonly<Partial<Record<CheckoutField, string>>> = {
  fullname: 'Please enter your name in letters.',
  phone: 'Please enter a Nigerian phone number, such as 0803 123 4567.',
  email: 'Please enter a complete email address, such as name@example.com.',
  address: 'Please enter a street and house number, or a landmark.',
};

const isRight: Readonly<Record<CheckoutField, (text: string) => boolean>> = {
  fullname: isPersonName,
  phone: (text) => nigerianPhone(text) !== null,
  email: looksLikeEmail,
  address: isAddress,
  place: () => true,
};

/** Returns the error of a field; null for a valid or empty one. */
export function checkoutFault(form: CheckoutForm, field: CheckoutField): string | null {
  const text = form[field].trim();
  if (text === '') return null;
  if (!isRight[field](text)) return wrong[field] ?? null;
  if (field === 'place' || text.length <= checkoutLimits[field]) return null;
  return `Please use at most ${checkoutLimits[field]} characters.`;
}

/**
 * Returns why an order cannot be sent; null if it can. A delivery needs address and city besides name,
 * phone and mail address (SPEC.md section 5), and each must be one.
 */
export function checkoutRefusal(form: CheckoutForm): FormRefusal<CheckoutField> | null {
  const needed =
    form.type === 'delivery'
      ? (['fullname', 'phone', 'email', 'place', 'address'] as const)
      : (['fullname', 'phone', 'email'] as const);
  return refusal(form, needed);
}

/**
 * Returns why an application to pay later cannot be sent; null if it can. It needs name, phone and mail
 * address only.
 */
export function bnplRefusal(customer: Customer): FormRefusal<CheckoutField> | null {
  return refusal({ ...EMPTY_CHECKOUT, ...customer }, ['fullname', 'phone', 'email']);
}

/** Returns why an address cannot be saved; null if it can. It has the rules of a delivery. */
export function addressRefusal(
  address: Pick<CheckoutForm, AddressField>,
): FormRefusal<AddressField> | null {
  const found = refusal({ ...EMPTY_CHECKOUT, ...address }, [
    'fullname',
    'phone',
    'place',
    'address',
  ]);
  return found === null ? null : { said: null, faults: found.faults };
}

function refusal(
  form: CheckoutForm,
  needed: readonly CheckoutField[],
): FormRefusal<CheckoutField> | null {
  const absent = needed.filter((field) => form[field].trim() === '');
  const faults: Partial<Record<CheckoutField, string>> = {};
  for (const field of needed) {
    const fault = absent.includes(field) ? missing[field] : checkoutFault(form, field);
    if (fault !== null) faults[field] = fault;
  }
  if (Object.keys(faults).length === 0) return null;
  return { said: absent.length > 0 ? messages.missingInformation : null, faults };
}

/** Returns whether this order may be paid on delivery. */
export function mayPayOnDelivery(
  { type }: Pick<CheckoutForm, 'type'>,
  place: DeliveryPlace | null,
): boolean {
  return type === 'pickup' || place === null || place.payOnDelivery;
}

/** Returns whether support agrees the delivery cost after payment. */
export function isAgreedLater(
  { type }: Pick<CheckoutForm, 'type'>,
  place: DeliveryPlace | null,
): boolean {
  return type === 'delivery' && place !== null && isInterstate(place);
}

/** Lifetime of a stored form after its last change, in ms: 30 days. */
export const FORM_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Formats a form for storage; `now` is in ms since 1970. */
export function writeCheckoutForm(form: CheckoutForm, now: number): string {
  return JSON.stringify({ ...form, keptAt: now });
}

/**
 * Reads the stored form. A damaged or too long field is empty; a form older than 30 days is empty as a
 * whole.
 */
export function readCheckoutForm(text: string, now: number): CheckoutForm {
  const kept = parseJson(text === '' ? null : text);
  if (!isRecord(kept) || !isWhole(kept.keptAt) || now - kept.keptAt > FORM_KEPT_MS) {
    return EMPTY_CHECKOUT;
  }
  const field = (name: CheckoutField) => {
    const value = kept[name];
    const most = name === 'place' ? LONGEST_PLACE : LONGEST_TYPED;
    return typeof value === 'string' && value.length <= most ? value : '';
  };
  return {
    fullname: field('fullname'),
    phone: field('phone'),
    email: field('email'),
    address: field('address'),
    place: field('place'),
    type: kept.type === 'delivery' ? 'delivery' : 'pickup',
    payOnDelivery: kept.payOnDelivery === true,
    addressId:
      typeof kept.addressId === 'string' && kept.addressId.length < 20 ? kept.addressId : '',
    save: kept.save === 'yes' || kept.save === 'no' ? kept.save : '',
  };
}

/** What a profile says about who orders. */
export type Profile = Customer & Pick<CheckoutForm, 'address'>;

/**
 * Fills a form from a profile: empty fields, and those that still hold what the profile said `before`.
 * Typed text stays. A name that no order may have, as some accounts do, is left to the shopper.
 */
export function withProfile(
  form: CheckoutForm,
  known: Profile,
  before: Profile = EMPTY_CHECKOUT,
): CheckoutForm {
  const filled = (name: keyof Profile) => {
    const isTyped = form[name].trim() !== '' && form[name] !== before[name];
    const isOffered = name !== 'fullname' || isPersonName(known.fullname);
    return isTyped || known[name] === '' || !isOffered ? form[name] : known[name];
  };
  return {
    ...form,
    fullname: filled('fullname'),
    phone: filled('phone'),
    email: filled('email'),
    address: filled('address'),
  };
}
