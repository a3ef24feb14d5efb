import type { PictureSpec, DemoCatalogue } from '#src/demo/catalogue.ts';
import type { ShopContents } from '#scripts/fill-shop.ts';

type DemoProduct = DemoCatalogue['products'][number];

const front: PictureSpec = {
  kind: 'smartphone',
  colour: '#112233',
  accent: '#445566',
  aspect: 2.1,
  variant: 0,
  view: 'front',
};

/** A product of the sample, with whatever the test is about set by the test. */
export function sampleProduct(number: number, change: Partial<DemoProduct> = {}): DemoProduct {
  return {
    title: `Phone ${number}`,
    slug: `phone-${number}`,
    brand: 'Tecno',
    category: 'Phones & Tablets',
    subcategory: 'Android Phones',
    label: null,
    promotionalPrice: 100_000 + number,
    regularPrice: null,
    pictures: [front, { ...front, view: 'back' }],
    description: `<p>Phone ${number}</p>`,
    featured: number % 2 === 0,
    stock: null,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(),
    ...change,
  };
}

const categories: DemoCatalogue['categories'] = [
  {
    name: 'Phones & Tablets',
    brands: [],
    subcategories: [
      { name: 'Android Phones', brands: ['Tecno', 'Infinix', 'Samsung'] },
      { name: 'Tablets', brands: ['Samsung'] },
    ],
  },
  { name: 'Power', brands: ['Oraimo', 'Anker'], subcategories: [] },
  { name: 'Empty', brands: [], subcategories: [] },
];

const policies: ShopContents['policies'] = [
  {
    slug: 'warranty',
    title: 'Warranty',
    description: 'How long.',
    body: '<p>1 year</p>',
    updatedAt: '2026-11-01T00:00:00.000Z',
  },
  {
    slug: 'faq',
    title: 'FAQ',
    description: '',
    body: '<h2>Do you deliver?</h2><p>Yes.</p>',
    updatedAt: null,
  },
];

/** A small whole shop around these products. */
export function sampleSeed(products: readonly DemoProduct[]): ShopContents {
  return {
    catalogue: {
      categories,
      products,
      sections: [
        { title: 'Deals', displayType: 'label', items: ['black friday'] },
        { title: 'Power up', displayType: 'other', items: ['Power', 'Empty'] },
        { title: 'More power', displayType: 'other', items: ['Power'] },
      ],
      banners: [
        {
          picture: {
            headline: 'Hello',
            line: 'World',
            ground: '#ffffff',
            ink: '#000000',
            pictures: [front],
            width: 1200,
            height: 400,
          },
          link: '/products/all',
          type: 'hero',
          alt: 'Hello, world',
        },
      ],
      delivery: [
        {
          area: 'Lagos Island',
          subArea: 'Ikoyi',
          type: 'Standard',
          fee: 2500,
          days: '1-3 working days',
          payOnDelivery: true,
        },
        {
          area: 'Interstate',
          subArea: '',
          type: '',
          fee: 0,
          days: '',
          payOnDelivery: false,
        },
      ],
    },
    policies,
    pictureFile: (spec) => `${spec.kind}-${spec.view}.webp`,
    bannerFile: (spec) => `banner-${spec.headline.toLowerCase()}.webp`,
  };
}

/** The first so many products of the sample. */
export function sampleProducts(count: number): readonly DemoProduct[] {
  return Array.from({ length: count }, (_, index) => sampleProduct(index + 1));
}
