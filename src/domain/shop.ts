import type { ShopDetails } from './shop-details.ts';
import { socialNames, type SocialNetwork } from './social-networks.ts';

/**
 * The shop's name. It is changed here alone: icons, the manifest, the sender of mails and the names of
 * stored keys depend on it, as they depend on the site's address in the settings.
 */
const brand = 'Oja';

/** What holds until the owner saves something else under More → Shop details in the back office. */
export const shopDefaults: ShopDetails = {
  phone: '+2348000006520',
  whatsapp: '+2348000006520',
  bubble: 'Chat with us on WhatsApp!',
  supportMail: 'support@oja.example',
  infoMail: 'info@oja.example',
  office: 'Adeola Odeku Street, Victoria Island, Lagos',
  facebook: 'https://www.facebook.com/oja.example',
  instagram: 'https://www.instagram.com/oja.example',
  x: 'https://x.com/oja_example',
  tiktok: '',
  youtube: '',
  title: "Nigeria's #1 online store for phones and accessories",
  description:
    'Phones and accessories at honest prices in Nigeria: buy now pay later, flexible payment plans and fast delivery to your door.',
};

/** Returns what pages, scripts and mails show of the shop. */
export function shopFrom({ phone, whatsapp, bubble, supportMail, office }: ShopDetails) {
  return {
    brand,
    phone: { display: inOneLine(phone), href: `tel:${phone}` },
    supportMail,
    office,
    whatsapp: { href: chatHref(whatsapp), bubble },
  };
}
export type Shop = Readonly<ReturnType<typeof shopFrom>>;

/** Returns the rest of it, which only pages and the server show: scripts do not carry it. */
export function shopTextsFrom(details: ShopDetails) {
  const { title, description, infoMail, whatsapp } = details;
  const page = (network: SocialNetwork) => ({
    name: socialNames[network],
    href: details[network],
  });
  const pages = [
    page('facebook'),
    { name: 'WhatsApp', href: chatHref(whatsapp) },
    ...[page('instagram'), page('x'), page('tiktok'), page('youtube')],
  ];
  return {
    ...{ title, description, infoMail },
    keywords: 'mobile phones, online store, accessories, iphone, samsung, tecno',
    social: pages.filter(({ href }) => href !== ''),
    trustBadges: [
      'Best prices and offers',
      'Buy now, pay later',
      '24/7 online support',
      '100% secured payment',
      'Easy returns',
    ],
  };
}
type ShopTexts = Readonly<ReturnType<typeof shopTextsFrom>>;

/**
 * "0803 123 4567", with spaces at which no line breaks. With `phoneInWords`, the scripts of lists would hold
 * its module, which they do not need.
 */
function inOneLine(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1\u00a0$2\u00a0$3');
}

function chatHref(number: string): string {
  return `https://wa.me/${number.slice(1)}`;
}

/** Constants of a build (release/build/shop-constants.ts): pages and scripts hold no rule of these. */
declare const BUILT_SHOP: Shop | undefined;
declare const BUILT_SHOP_TEXTS: ShopTexts | undefined;

/** The shop as pages and scripts show it: of the catalogue that was built, or by default. */
export const shop: Shop = typeof BUILT_SHOP === 'undefined' ? shopFrom(shopDefaults) : BUILT_SHOP;

/** Its texts, likewise. */
export const shopTexts: ShopTexts =
  typeof BUILT_SHOP_TEXTS === 'undefined' ? shopTextsFrom(shopDefaults) : BUILT_SHOP_TEXTS;
