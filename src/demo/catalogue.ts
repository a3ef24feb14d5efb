import type { PhoneFamily } from './pictures/phone-look.ts';

/** Every kind of product that the shop sells; each has its own drawing. */
export const productKinds = [
  'smartphone',
  'feature-phone',
  'tablet',
  'power-bank',
  'earbuds',
  'headphones',
  'charger',
  'cable',
  'case',
  'smart-watch',
  'bluetooth-speaker',
  'power-station',
  'solar-panel',
  'battery',
  'hair-clipper',
  'barber-kit',
  'remote-control',
] as const;
export type ProductKind = (typeof productKinds)[number];

/** The parameters of a drawing. Equal specs give byte-identical pictures. */
export type PictureSpec = {
  readonly kind: ProductKind;
  /** Body colour, #rrggbb. */
  readonly colour: string;
  /** Second colour: screen glow, trim, cable, logo plate; #rrggbb. */
  readonly accent: string;
  /** Height of the body divided by its width: 2.1 for a tall phone, 0.7 for a wide speaker. */
  readonly aspect: number;
  /** One of a few constructions of this kind: camera layout, number of ports, cable ends. */
  readonly variant: number;
  /** The family of a phone, or of the phone that a case is for; none for a plain one. */
  readonly family?: PhoneFamily;
  /** The side shown: a gallery has several. */
  readonly view: 'front' | 'back' | 'detail';
};

/** The picture of a banner: a few words with drawn products beside them. */
export type BannerPictureSpec = {
  readonly headline: string;
  readonly line: string;
  readonly ground: string;
  readonly ink: string;
  readonly pictures: readonly PictureSpec[];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

/** A product of the demo shop; prices in whole naira. */
export type DemoProduct = {
  readonly title: string;
  readonly slug: string;
  readonly brand: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly label: string | null;
  /** For variants whose titles do not show it; see DESIGN.md, The API contract, 16. */
  readonly model?: string;
  /** What its title and description do not say; as in an import. */
  readonly fits?: string;
  readonly promotionalPrice: number;
  readonly regularPrice: number | null;
  readonly pictures: readonly PictureSpec[];
  readonly description: string;
  readonly featured: boolean;
  readonly stock: number | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
};

/** The initial content of the demo shop, without policies. */
export type DemoCatalogue = {
  readonly categories: readonly {
    readonly name: string;
    /** Brands of the category itself; empty if its subcategories list them. */
    readonly brands: readonly string[];
    readonly subcategories: readonly {
      readonly name: string;
      readonly brands: readonly string[];
    }[];
  }[];
  readonly products: readonly DemoProduct[];
  readonly sections: readonly {
    readonly title: string;
    readonly displayType: 'label' | 'other';
    /** Label names, or category names. */
    readonly items: readonly string[];
  }[];
  readonly banners: readonly {
    readonly picture: BannerPictureSpec;
    readonly link: string;
    readonly type: 'hero' | 'bottomAd' | 'other';
    readonly alt: string;
  }[];
  readonly delivery: readonly {
    readonly area: string;
    readonly subArea: string;
    readonly type: string;
    /** Whole naira. */
    readonly fee: number;
    readonly days: string;
    readonly payOnDelivery: boolean;
  }[];
};
