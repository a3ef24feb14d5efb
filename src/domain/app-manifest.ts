import { accountHref } from './accounts/location.ts';
import { themeColours } from './display.ts';
import { APP_FILES, routes } from './routes.ts';
import { shop, shopTexts } from './shop.ts';

/** A file of the installed app: an icon or a screenshot. Sizes are in pixels. */
type AppPicture = { readonly file: string; readonly width: number; readonly height: number };

/** An icon: the shop's mark as it is, or on a ground that a system cuts to its own shape. */
export type AppIcon = AppPicture & { readonly purpose: 'any' | 'maskable' };

/** Chrome asks for 192 and 512 pixels. */
export const appIcons: readonly AppIcon[] = (['any', 'maskable'] as const).flatMap((purpose) =>
  [192, 512].map((size) => ({
    ...{ file: `icon-${purpose}-${size}.png`, purpose },
    ...{ width: size, height: size },
  })),
);

/** A screen that an installed app opens from its icon. `icon` is a name in `ui/icon-paths.ts`. */
export type AppShortcut = AppPicture & {
  readonly name: string;
  readonly href: string;
  readonly icon: 'search' | 'cart' | 'delivery';
};

/** Size that Chrome shows next to a shortcut's name at most. */
const SHORTCUT_SIZE = 96;

export const appShortcuts: readonly AppShortcut[] = (
  [
    { name: 'Search', href: routes.search, icon: 'search' },
    { name: 'Cart', href: routes.cart, icon: 'cart' },
    { name: 'Orders', href: accountHref({ tab: 'orders', page: 1 }), icon: 'delivery' },
  ] as const
).map((shortcut) => ({
  ...shortcut,
  file: `shortcut-${shortcut.icon}.png`,
  ...{ width: SHORTCUT_SIZE, height: SHORTCUT_SIZE },
}));

/** A picture of a screen, for the dialog in which a browser offers to install the shop. */
export type AppScreenshot = AppPicture & {
  readonly formFactor: 'narrow' | 'wide';
  readonly label: string;
};

/** Taken by `scripts/app-pictures.ts`. Chrome shows those of one form factor only in one ratio. */
export const appScreenshots: readonly AppScreenshot[] = [
  shot('home-narrow', 'narrow', 'Offers and categories on a phone'),
  shot('product-narrow', 'narrow', 'A phone with its price and its delivery'),
  shot('home-wide', 'wide', 'Offers and categories on a computer'),
];

function shot(name: string, formFactor: AppScreenshot['formFactor'], label: string): AppScreenshot {
  const [width, height] = formFactor === 'narrow' ? [720, 1280] : [1280, 800];
  return { file: `${name}.webp`, width, height, formFactor, label };
}

/** Returns the path of a file of the app. */
export function appFileRoute({ file }: Pick<AppPicture, 'file'>): string {
  return `/${APP_FILES}/${file}`;
}

/** The web app manifest (W3C Web Application Manifest), by which a browser installs the shop. */
export const appManifest = {
  id: routes.home,
  name: `${shop.brand}: phones and accessories`,
  short_name: shop.brand,
  description: shopTexts.description,
  lang: 'en-NG',
  dir: 'ltr',
  start_url: routes.home,
  scope: routes.home,
  display: 'standalone',
  background_color: themeColours.light,
  theme_color: themeColours.light,
  categories: ['shopping'],
  prefer_related_applications: false,
  icons: appIcons.map((icon) => ({ ...pictureField(icon), purpose: icon.purpose })),
  shortcuts: appShortcuts.map(({ name, href, ...picture }) => ({
    ...{ name, url: href },
    icons: [pictureField(picture)],
  })),
  screenshots: appScreenshots.map(({ formFactor, label, ...picture }) => ({
    ...pictureField(picture),
    ...{ form_factor: formFactor, label },
  })),
} as const;

function pictureField(picture: AppPicture) {
  const { file, width, height } = picture;
  return {
    src: appFileRoute(picture),
    sizes: `${width}x${height}`,
    type: file.endsWith('.png') ? 'image/png' : 'image/webp',
  };
}
