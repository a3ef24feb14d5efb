import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { descriptionText } from './description.ts';
import { changedFields } from './draft.ts';
import { typedNaira, typedRegularPrice, typedStock } from './whole-naira.ts';

/** A product as the server tells it to staff; prices are in naira. */
type StaffProduct = {
  readonly slug: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly label: string | null;
  readonly model: string | null;
  readonly fits: string | null;
  readonly price: number;
  readonly regularPrice: number | null;
  readonly stock: number | null;
  readonly featured: boolean;
  readonly pictures: readonly string[];
  readonly description: string;
  readonly descriptionDigest: string;
};

type TextField =
  | 'slug'
  | 'title'
  | 'brand'
  | 'category'
  | 'subcategory'
  | 'label'
  | 'model'
  | 'fits'
  | 'price'
  | 'regularPrice'
  | 'stock'
  | 'description';

/** A product as staff type it. Texts are empty for none. */
export type ProductDraft = Readonly<Record<TextField, string>> & {
  readonly featured: boolean;
  readonly pictures: readonly string[];
};
export type ProductField = keyof ProductDraft;

/** A new product of which nothing is typed yet. */
export const EMPTY_PRODUCT: ProductDraft = {
  ...{ slug: '', title: '', brand: '', category: '', subcategory: '', label: '', model: '' },
  ...{ fits: '', price: '', regularPrice: '', stock: '', description: '', featured: false },
  pictures: [],
};

/** Returns a product as it would be typed. */
export function productDraftOf(product: StaffProduct): ProductDraft {
  const { slug, title, brand, category, price, regularPrice, stock, featured, pictures } = product;
  return {
    ...{ slug, title, brand, category, featured, pictures },
    subcategory: product.subcategory ?? '',
    label: product.label ?? '',
    model: product.model ?? '',
    fits: product.fits ?? '',
    price: price === 0 ? '' : String(price),
    regularPrice: regularPrice === null ? '' : String(regularPrice),
    stock: stock === null ? '' : String(stock),
    description: descriptionText(product.description),
  };
}

/** What is wrong with a draft, by field, in one sentence each. */
export type ProductFaults = Readonly<Partial<Record<ProductField, string>>>;

/** Returns what is wrong with those fields of a draft that a member has typed. */
export function productFaults(
  draft: ProductDraft,
  typed: readonly ProductField[] = Object.keys(draft) as ProductField[],
): ProductFaults {
  const price = typedNaira(draft.price);
  const regular = typedRegularPrice(draft.regularPrice);
  const stock = draft.stock.trim() === '' ? null : typedStock(draft.stock);
  const isBelow = regular.value !== null && regular.value > 0 && regular.value < (price.value ?? 0);
  const faults: readonly (readonly [ProductField, string | null | false])[] = [
    ['title', draft.title.trim() === '' && 'Please enter a title.'],
    ['category', draft.category === '' && 'Please choose a category.'],
    ['price', price.fault],
    ['regularPrice', regular.fault ?? (isBelow && belowPrice(price.value ?? 0))],
    ['stock', stock?.fault ?? null],
  ];
  const wrong = faults.filter(
    ([field, fault]) => typeof fault === 'string' && typed.includes(field),
  );
  return Object.fromEntries(wrong);
}

function belowPrice(price: number): string {
  return `Please enter more than ${formatNaira(nairaToKobo(price))}, or leave it empty.`;
}

/** What a draft says, as the API takes it. Its faults are none. */
export type ProductValues = Omit<StaffProduct, 'slug' | 'descriptionDigest'>;

/** Returns the values of a draft without faults. */
export function productValues(draft: ProductDraft): ProductValues {
  const { featured, pictures, description, brand, category } = draft;
  const regular = typedRegularPrice(draft.regularPrice).value;
  const textOrNone = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    ...{ featured, pictures, description, category, brand: brand.trim() },
    title: draft.title.trim(),
    subcategory: textOrNone(draft.subcategory),
    label: textOrNone(draft.label),
    model: textOrNone(draft.model),
    fits: textOrNone(draft.fits),
    price: typedNaira(draft.price).value ?? 0,
    regularPrice: regular === 0 ? null : regular,
    stock: draft.stock.trim() === '' ? null : typedStock(draft.stock).value,
  };
}

/** A change of each field that a member has changed, from what the server told. */
export function productChanges(
  seen: StaffProduct,
  draft: ProductDraft,
): Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> {
  const values = { ...productValues(draft), slug: draft.slug };
  return Object.fromEntries(
    changedFields(productDraftOf(seen), draft).map((field) => [
      field,
      { from: field === 'description' ? seen.descriptionDigest : seen[field], to: values[field] },
    ]),
  );
}
