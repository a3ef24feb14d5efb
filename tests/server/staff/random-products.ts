import fc from 'fast-check';
import { staffProductCalls, type WireProductPage } from '#src/contract/staff-product.ts';
import { isLoggedByValue } from './random-entries.ts';
import { isStale, mostly, rowsOf, stepsAbout } from './random-kind.ts';
import { PRODUCTS, type RandomShop } from './random-shop.ts';

/** New values of a product; few, so that a change often changes nothing or meets another one. */
const productValues = fc.record(
  {
    price: fc.constantFrom(1_000, 90_000, 100_001),
    regularPrice: mostly([null, 150_000], 2_000),
    stock: fc.constantFrom(null, 0, 3),
    title: mostly(['Phone', 'Phone 1'], ' '),
    label: fc.constantFrom(null, 'Black Friday', 'Hot Deals', 'New'),
    brand: mostly(['Tecno', 'Tecno, Infinix'], ''),
    featured: fc.boolean(),
    isArchived: fc.constantFrom(false, false, true),
    category: mostly(['Phones & Tablets', 'Power'], 'Nowhere'),
    subcategory: fc.constantFrom(null, null, 'Tablets'),
  },
  { requiredKeys: [] },
);

/** What a member saw who has not seen the latest change. */
const staleValues: Readonly<Record<string, unknown>> = { price: 7, title: 'Other', stock: 99 };

const product = stepsAbout(
  'product',
  fc.record({
    deed: fc.constant('change'),
    id: fc.integer({ min: 1, max: PRODUCTS + 1 }),
    values: productValues,
    isStale,
  }),
  (at, { id, values, isStale: hasMissed }) => ({
    isLogged: isLoggedByValue,
    now: () => productIs(at, id),
    ask: (is: WireProductPage | null) => {
      const seen = { ...is, ...(hasMissed && staleValues) } as Readonly<Record<string, unknown>>;
      const changes = Object.entries(values).map(([name, to]) => [
        name,
        { from: seen[name] ?? null, to },
      ]);
      const body = Object.fromEntries(changes) as object;
      return at.member.send('PATCH', `/staff/products/${id}`, { body });
    },
  }),
);

const newProduct = stepsAbout(
  'product',
  fc.record({ deed: fc.constant('create'), title: mostly(['Lamp', 'Fan'], '') }),
  (at, { title }) => ({
    now: () => rowsOf(at, ['products', 'product_keys']),
    ask: () =>
      at.member.post('/staff/products', {
        ...{ brand: 'Oraimo', category: 'Power', subcategory: null, label: null, model: null },
        ...{ fits: null, price: 5_000, regularPrice: null, stock: null, featured: false },
        ...{ pictures: [], description: 'New.', title },
      }),
  }),
);

async function productIs({ member }: RandomShop, id: number): Promise<WireProductPage | null> {
  const answer = await member.get(`/staff/products/${id}`);
  if (answer.statusCode === 404) return null;
  return staffProductCalls.staffProduct.replies[200].parse(answer.json()).data;
}

/** Random changes of products, and new ones. */
export const productSteps = [
  { arbitrary: product, weight: 4 },
  { arbitrary: newProduct, weight: 1 },
];
