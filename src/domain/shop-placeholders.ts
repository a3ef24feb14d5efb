import type { ShopDetails } from './shop-details.ts';
import { shopFrom } from './shop.ts';

/** Returns what the placeholders in texts of the shop, such as `{phone}`, stand for, keyed by name. */
export function placeholdersOf(details: ShopDetails): Readonly<Record<string, string>> {
  const { brand, phone, supportMail, office } = shopFrom(details);
  return { brand, phone: phone.display, infoMail: details.infoMail, supportMail, office };
}

/** Returns a text with what `valueOf` gives for each placeholder; one without a value stays. */
export function fillPlaceholders(
  text: string,
  valueOf: (name: string) => string | undefined,
): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => valueOf(name) ?? whole);
}
