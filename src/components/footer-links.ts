import { routes } from '#src/domain/routes.ts';

/** An entry of the footer; without a link it is plain text (DESIGN.md, Nothing dead). */
type FooterEntry = {
  readonly name: string;
  readonly href: string | null;
  /** The only audience that sees it; everyone by default. */
  readonly audience?: 'user' | 'guest';
};

/** The footer's groups (SPEC.md section 2, Footer links). An entry is added once its page exists. */
export const footerGroups: readonly {
  readonly title: string;
  readonly entries: readonly FooterEntry[];
}[] = [
  {
    title: 'Account',
    entries: [
      { name: 'Sign In', href: routes.login, audience: 'guest' },
      { name: 'My Account', href: routes.account, audience: 'user' },
      { name: 'View Cart', href: routes.cart },
      { name: 'Track Order', href: routes.trackOrder },
      { name: 'My Wishlist', href: routes.wishlist, audience: 'user' },
      { name: 'Compare products', href: routes.compare, audience: 'user' },
      { name: 'Help Ticket', href: null },
      { name: 'Shipping Details', href: null },
    ],
  },
  {
    title: 'Our services',
    entries: [
      { name: 'Phones', href: routes.home },
      { name: 'Accessories', href: routes.home },
      { name: 'Repairs', href: null },
      { name: 'Trade-in', href: null },
      { name: 'Training', href: null },
    ],
  },
  {
    title: 'Company',
    entries: [
      { name: 'About Us', href: routes.aboutUs },
      { name: 'Privacy Policy', href: routes.privacyPolicy },
      { name: 'Return Policy', href: routes.returnPolicy },
      { name: 'Warranty Policy', href: routes.warranty },
      { name: 'FAQ', href: routes.faq },
      { name: 'Terms and Conditions', href: routes.terms },
      { name: 'Contact Us', href: routes.contact },
      { name: 'Support Center', href: null },
    ],
  },
];
