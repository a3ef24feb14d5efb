/** The shop's own data: all names, addresses and links that a new owner changes. */
export const shop = {
  brand: 'Oja',
  phone: { display: '0800\u00a0000\u00a06520', href: 'tel:+2348000006520' },
  supportMail: 'support@oja.example',
  office: 'Adeola Odeku Street, Victoria Island, Lagos',
  whatsapp: {
    href: 'https://wa.me/2348000006520',
    bubble: 'Chat with us on WhatsApp!',
  },
} as const;

/** The rest of it, which only pages and the server show: scripts do not carry it. */
export const shopTexts = {
  title: "Nigeria's #1 online store for phones and accessories",
  description:
    'Phones and accessories at honest prices in Nigeria: buy now pay later, flexible payment plans and fast delivery to your door.',
  keywords: 'mobile phones, online store, accessories, iphone, samsung, tecno',
  infoMail: 'info@oja.example',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/oja.example' },
    { name: 'WhatsApp', href: 'https://wa.me/2348000006520' },
    { name: 'Instagram', href: 'https://www.instagram.com/oja.example' },
    { name: 'X', href: 'https://x.com/oja_example' },
  ],
  trustBadges: [
    'Best prices and offers',
    'Buy now, pay later',
    '24/7 online support',
    '100% secured payment',
    'Easy returns',
  ],
} as const;
