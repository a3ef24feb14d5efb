import { nameKey } from '#src/catalogue/normalise/spelling.ts';
import { ImportError } from './errors.ts';

/** The fields of a product that an import can set, named as in the API (SPEC.md section 6). */
export const importFields = [
  'id',
  'slug',
  'productTitle',
  'brand',
  'category',
  'subcategory',
  'label',
  'model',
  'fits',
  'promotionalPrice',
  'regularPrice',
  'stock',
  'featured',
  'fullDesc',
  'productImages',
  'createdAt',
] as const;
export type ImportField = (typeof importFields)[number];

/** Column names in the exports of other shops, in lower case and without spaces. */
const otherNames: Readonly<Record<string, ImportField>> = {
  productid: 'id',
  handle: 'slug',
  ...{ title: 'productTitle', name: 'productTitle', productname: 'productTitle' },
  ...{ brands: 'brand', vendor: 'brand', manufacturer: 'brand' },
  ...{ categories: 'category', productcategory: 'category', type: 'category' },
  ...{ subcategories: 'subcategory' },
  ...{ price: 'promotionalPrice', saleprice: 'promotionalPrice', newprice: 'promotionalPrice' },
  ...{ currentprice: 'promotionalPrice', sellingprice: 'promotionalPrice' },
  ...{ oldprice: 'regularPrice', listprice: 'regularPrice', compareatprice: 'regularPrice' },
  ...{ quantity: 'stock', qty: 'stock', units: 'stock', inventory: 'stock' },
  ...{ description: 'fullDesc', details: 'fullDesc', body: 'fullDesc', bodyhtml: 'fullDesc' },
  ...{ pictures: 'productImages', picture: 'productImages', productimage: 'productImages' },
  ...{ images: 'productImages', image: 'productImages', imagesrc: 'productImages' },
  ...{ imageurl: 'productImages', imageurls: 'productImages', photos: 'productImages' },
  ...{ compatiblewith: 'fits', compatibility: 'fits', goeswith: 'fits' },
  created: 'createdAt',
};

const ownNames = new Map(importFields.map((field) => [nameKey(field), field]));

/** The field of each known column, and the columns that are ignored. */
export type ColumnMap = {
  readonly fields: ReadonlyMap<string, ImportField>;
  readonly ignored: readonly string[];
};

/**
 * Maps the columns of a file to fields, by their names or by `asked`: a column's name and its field,
 * empty to ignore the column. `asked` is null where there is no such option to advise. Throws an
 * ImportError for an unknown column or field, for two columns of one field, and if no column identifies
 * the product.
 */
export function mapColumns(
  columns: readonly string[],
  asked: ReadonlyMap<string, string> | null = null,
): ColumnMap {
  for (const name of asked?.keys() ?? []) {
    if (!columns.includes(name)) {
      throw new ImportError(`The file has no column "${name}"; it has ${quoted(columns)}.`);
    }
  }
  const fields = new Map<string, ImportField>();
  const ignored: string[] = [];
  for (const name of columns) {
    const wanted = asked?.get(name);
    const field = wanted === undefined ? knownField(name) : askedField(wanted);
    const rival = [...fields].find(([, other]) => other === field)?.[0];
    if (field === null) ignored.push(name);
    else if (rival === undefined) fields.set(name, field);
    else {
      throw new ImportError(
        `The columns "${rival}" and "${name}" would both be the ${field}; leave one out${asked === null ? '' : ` with --map "${name}="`}.`,
      );
    }
  }
  const known = new Set(fields.values());
  if (!known.has('id') && !known.has('slug') && !known.has('productTitle')) {
    throw new ImportError(
      `No column says which product a row is about (id, slug or title)${asked === null ? '' : '; name it with --map "Column=title"'}. The file has ${quoted(columns)}.`,
    );
  }
  return { fields, ignored };
}

function knownField(name: string): ImportField | null {
  const key = nameKey(name);
  return ownNames.get(key) ?? (Object.hasOwn(otherNames, key) ? (otherNames[key] ?? null) : null);
}

function askedField(name: string): ImportField | null {
  if (name === '') return null;
  const field = knownField(name);
  if (field !== null) return field;
  throw new ImportError(
    `"${name}" is nothing that a product has; there are ${importFields.join(', ')}.`,
  );
}

function quoted(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', ');
}
