import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '#src/domain/slug.ts';
import { isReservedSlug } from '#src/domain/routes.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { productKinds, type PictureSpec, type DemoCatalogue } from '#src/demo/catalogue.ts';

const demo = demoCatalogue();
const scale = generatedCatalogue(3000);

/** Elements of a description with unmatched tags, in order; empty if it is well formed. */
function unmatchedTags(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)(?: scope="row")?>/g)) {
    if (slash === '') open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

function withoutTags(html: string): string {
  return html.replace(/<\/?(?:p|h3|ul|li|table|tbody|tr|th|td)(?: scope="row")?>/g, '');
}

function kindsOf(catalogue: DemoCatalogue): Set<string> {
  return new Set(catalogue.products.flatMap(({ pictures }) => pictures.map(({ kind }) => kind)));
}

function specKey(spec: PictureSpec): string {
  return JSON.stringify(spec);
}

describe.each([
  ['the demo catalogue', demo],
  ['a generated catalogue', scale],
])('%s', (_name, catalogue) => {
  const { products, categories } = catalogue;

  it('a demo product has a unique slug from its title', () => {
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    for (const { slug, title } of products) expect(slug.startsWith(slugify(title))).toBe(true);
  });

  it('demo prices are in whole naira, with a former price only if it was higher', () => {
    for (const { title, promotionalPrice, regularPrice } of products) {
      expect(Number.isSafeInteger(promotionalPrice) && promotionalPrice >= 1000, title).toBe(true);
      if (regularPrice !== null) expect(regularPrice, title).toBeGreaterThan(promotionalPrice);
    }
    const reduced = products.filter(({ regularPrice }) => regularPrice !== null).length;
    expect(reduced / products.length).toBeGreaterThan(0.4);
    expect(reduced / products.length).toBeLessThan(0.6);
  });

  it('a demo shelf lists exactly the brands that have products there', () => {
    const shelf = (category: string, subcategory: string | null): string[] => [
      ...new Set(
        products
          .filter((one) => one.category === category && one.subcategory === subcategory)
          .map(({ brand }) => brand),
      ),
    ];
    for (const { name, brands, subcategories } of categories) {
      expect([...brands].sort()).toEqual(shelf(name, null).sort());
      for (const sub of subcategories) {
        expect([...sub.brands].sort(), sub.name).toEqual(shelf(name, sub.name).sort());
        expect(sub.brands.length, sub.name).toBeGreaterThan(0);
      }
    }
    for (const { brand } of products) expect(brand).not.toContain(',');
  });

  it('every demo product is on an existing shelf, and the first four shelves are not empty', () => {
    const shelves = new Set(
      categories.flatMap(({ name, subcategories }) => [
        ...subcategories.map((sub) => `${name}/${sub.name}`),
        ...(subcategories.length === 0 ? [`${name}/`] : []),
      ]),
    );
    for (const { title, category, subcategory } of products) {
      expect(shelves, title).toContain(`${category}/${subcategory ?? ''}`);
    }
    for (const { name } of categories.slice(0, 4)) {
      expect(products.filter(({ category }) => category === name).length).toBeGreaterThan(10);
    }
  });

  it('each demo product has its own description in well-formed HTML with a specification table', () => {
    expect(new Set(products.map(({ description }) => description)).size).toBe(products.length);
    for (const { title, description } of products) {
      expect(description.length, title).toBeGreaterThanOrEqual(400);
      expect(unmatchedTags(description), title).toEqual([]);
      expect(withoutTags(description), title).not.toMatch(/[<>{}]|undefined|NaN/);
      expect(description, title).toMatch(/<table>[\s\S]*<th scope="row">[\s\S]*<\/table>/);
    }
  });

  it('every kind of demo product is drawn from valid colours and proportions', () => {
    expect([...kindsOf(catalogue)].sort()).toEqual([...productKinds].sort());
    for (const spec of products.flatMap(({ pictures }) => pictures)) {
      expect(spec.colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(spec.accent).toMatch(/^#[0-9a-f]{6}$/);
      expect(spec.aspect).toBeGreaterThan(0.3);
      expect(spec.aspect).toBeLessThan(5);
      expect([0, 1, 2, 3]).toContain(spec.variant);
    }
    for (const { pictures } of products) {
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.length).toBeLessThanOrEqual(3);
    }
  });

  it('demo products are dated within the year before 2026-11-01, oldest first', () => {
    const dates = products.map(({ createdAt }) => createdAt);
    expect([...dates].sort()).toEqual(dates);
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates.at(0) ?? '').toMatch(/^2025-11-/);
    expect((dates.at(-1) ?? '9') < '2026-11-01T00:00:00.000Z').toBe(true);
  });

  it('many demo products have labels, whose pages hide no screen', () => {
    const labelled = products.filter(({ label }) => label !== null);
    expect(labelled.length / products.length).toBeGreaterThan(0.25);
    expect(labelled.length / products.length).toBeLessThan(0.45);
    const names = new Set(labelled.map(({ label }) => label ?? ''));
    expect(names).toContain('Black Friday');
    expect(names).toContain('Black Friday Phones');
    for (const name of names) expect(isReservedSlug(slugify(name))).toBe(false);
  });

  it('the demo has ten featured products, some sold out, some low in stock, most not counted', () => {
    expect(products.filter(({ featured }) => featured)).toHaveLength(10);
    const stocks = products.map(({ stock }) => stock);
    expect(stocks).toContain(0);
    expect(stocks.some((stock) => stock !== null && stock > 0 && stock < 5)).toBe(true);
    expect(stocks.filter((stock) => stock === null).length).toBeGreaterThan(products.length / 2);
  });

  it('each home section of the demo has products', () => {
    for (const { title, displayType, items } of catalogue.sections) {
      const shown = products.filter(({ label, category }) =>
        items.some((item) =>
          displayType === 'label'
            ? (label ?? '').toLowerCase().includes(item.toLowerCase())
            : category === item,
        ),
      );
      expect(shown.length, title).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('the demo catalogue', () => {
  it('the demo catalogue has about 300 products and is the same every time', () => {
    expect(demo.products.length).toBeGreaterThanOrEqual(300);
    expect(demo.products.length).toBeLessThanOrEqual(350);
    expect(demoCatalogue()).toEqual(demo);
  });

  it('the demo catalogue contains the products that document titles look for', () => {
    const titles = demo.products.map(({ title }) => title);
    const keywords =
      'Power Station,Solar Panel,Battery,Power Bank,PowerBox,Bluetooth Speaker,Earbuds,Smart Watch,Hair Clipper,Remote Control,Barber Kit';
    for (const keyword of keywords.split(',')) {
      expect(
        titles.some((title) => title.includes(keyword)),
        keyword,
      ).toBe(true);
    }
  });

  it('the demo draws no phone with the cameras of another maker', () => {
    const makers = { Apple: 'iphone', Google: 'pixel', Samsung: 'galaxy' };
    for (const { title, brand, pictures } of demo.products) {
      const families = pictures
        .filter(({ kind }) => kind === 'smartphone')
        .map(({ family }) => family?.split('-')[0]);
      const maker = Object.entries(makers).find(([name]) => name === brand)?.[1];
      for (const family of families) {
        if (maker === undefined) expect([undefined, 'flip', 'disc'], title).toContain(family);
        else expect(family, title).toBe(maker);
      }
    }
  });

  it('no sentence of a demo description is told about two models', () => {
    const models = new Map<string, string>();
    for (const { title, description } of demo.products) {
      const [model = title, colour = ''] = title.split(/(?: \d+GB.*)? – /);
      for (const [, text = ''] of description.matchAll(/<p>(.*?)<\/p>/gs)) {
        const plain = colour === '' ? text : text.replaceAll(colour, 'colour');
        for (const sentence of plain.replaceAll(/[\d.,]*\d/g, '0').split(/(?<=[.!?]) /)) {
          expect(models.get(sentence) ?? model, sentence).toBe(model);
          models.set(sentence, model);
        }
      }
    }
  });

  it('variants of one model in one colour share pictures in the demo catalogue', () => {
    const pictures = (start: string): string[] =>
      demo.products
        .filter(({ title }) => title.startsWith(start) && title.endsWith('Blue Black'))
        .map((one) => one.pictures.map(specKey).join());
    expect(new Set(pictures('Samsung Galaxy A15 ')).size).toBe(1);
  });

  it('the demo catalogue has banners of each type that link to pages of this shop', () => {
    const count = (type: string): number => demo.banners.filter((one) => one.type === type).length;
    expect([count('hero'), count('bottomAd'), count('other')]).toEqual([4, 3, 2]);
    const labels = demo.products.map(({ label }) => slugify(label ?? ''));
    const pages = new Set([
      ...demo.products.map(({ slug }) => `/products-details/${slug}`),
      ...demo.categories.flatMap(({ name, subcategories }) => [
        `/products/${slugify(name)}`,
        ...[name, ...subcategories.map((sub) => sub.name)].map(
          (one) => `/category/${slugify(one)}`,
        ),
      ]),
      ...labels.filter((slug) => slug !== '').map((slug) => `/${slug}`),
    ]);
    for (const { link, alt, picture } of demo.banners) {
      expect(pages).toContain(link);
      expect(alt).toContain(picture.headline);
      expect(picture.pictures.length).toBeGreaterThan(0);
    }
    expect(demo.banners.map(({ picture }) => picture.headline)).toContain(
      'Phone & Accessories Delights Await!',
    );
  });

  it('the demo delivers to each sub-area once, for a fee in range, and by agreement to other states', () => {
    const interstate = demo.delivery.filter(({ area }) => area === 'Interstate');
    expect(interstate).toMatchObject([{ fee: 0, days: '', payOnDelivery: false }]);
    const lagos = demo.delivery.filter(({ area }) => area !== 'Interstate');
    expect(new Set(lagos.map(({ subArea }) => subArea)).size).toBe(lagos.length);
    for (const { fee, days } of lagos) {
      expect(fee).toBeGreaterThanOrEqual(1500);
      expect(fee).toBeLessThanOrEqual(6000);
      expect(days).toContain('1-3 working days');
    }
    expect(lagos.some(({ payOnDelivery }) => payOnDelivery)).toBe(true);
    expect(lagos.some(({ payOnDelivery }) => !payOnDelivery)).toBe(true);
  });

  it('departments, subcategories and labels of the demo share no page', () => {
    const names = [
      ...demo.categories.flatMap(({ name, subcategories }) => [
        name,
        ...subcategories.map((sub) => sub.name),
      ]),
      ...new Set(demo.products.flatMap(({ label }) => (label === null ? [] : [label]))),
    ].map(slugify);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a generated catalogue', () => {
  it('a generated catalogue has the same product at a position for any count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
        const { products } = generatedCatalogue(count);
        expect(products).toHaveLength(count);
        const last = Math.max(0, count - 3);
        expect(products.slice(last)).toEqual(scale.products.slice(last, count));
      }),
      { numRuns: 15 },
    );
  });

  it('a generated catalogue of 10,000 products has descriptions and few pictures', () => {
    const { products } = generatedCatalogue(10_000);
    const letters = products.reduce((sum, { description }) => sum + description.length, 0);
    expect(letters / products.length).toBeGreaterThan(1500);
    expect(letters / products.length).toBeLessThan(4000);
    const specs = new Set(products.flatMap(({ pictures }) => pictures.map(specKey)));
    expect(specs.size).toBeLessThanOrEqual(320);
  });

  it('a generated catalogue has enough titles and also duplicate entries', () => {
    const { products } = generatedCatalogue(50_000);
    const titles = new Set(products.map(({ title }) => title));
    expect(titles.size / products.length).toBeGreaterThan(0.97);
    const plain = new Set(products.map(({ title }) => slugify(title)));
    expect(products.length - plain.size).toBeGreaterThan(100);
  });

  it('a generated catalogue refuses an invalid number of products', () => {
    for (const count of [-1, 1.5, Number.NaN]) {
      expect(() => generatedCatalogue(count)).toThrow(RangeError);
    }
  });
});
