import type { Pictures } from '#src/catalogue/fetch/pictures.ts';
import type { Notes } from '#src/catalogue/left-out.ts';
import type { Picture, Product } from '#src/domain/catalogue/product.ts';
import { deriveFits } from '#src/domain/fits/derive.ts';
import type { Draft } from './drafts.ts';
import { assignSlugs } from '#src/domain/catalogue/slugs.ts';
import { nameKey, type Spelling } from './spelling.ts';

/** The spellings that a catalogue uses. */
export type Spellings = {
  readonly brand: Spelling;
  readonly category: Spelling;
  readonly subcategory: Spelling;
  readonly label: Spelling;
};

/** Makes the products of a snapshot: drafts with slugs, unified spellings and pictures. */
export function finishProducts(
  drafts: readonly Draft[],
  spell: Spellings,
  pictures: Pictures,
  notes: Notes,
): Product[] {
  const { slugs, renamed } = assignSlugs(drafts);
  for (const { id, wanted, slug } of renamed) {
    notes.warnings.push({
      kind: 'product',
      id,
      message: `Product ${id} has the address "${slug}", because "${wanted}" is taken.`,
    });
  }
  return drafts.map((draft, index) => {
    const brands = distinctNames(draft.brands.map(spell.brand));
    const category = spell.category(draft.category);
    const subcategory = draft.subcategory === null ? null : spell.subcategory(draft.subcategory);
    return {
      id: draft.id,
      slug: slugs[index] ?? '',
      title: draft.title,
      brands,
      category,
      subcategory,
      label: draft.label === null ? null : spell.label(draft.label),
      model: draft.model,
      fits: draft.fits ?? deriveFits({ ...draft, category, subcategory, brands }),
      price: draft.price,
      regularPrice: draft.regularPrice,
      pictures: distinctPictures(draft.images, pictures),
      description: draft.description,
      featured: draft.featured,
      stock: draft.stock,
      rating: draft.rating,
      sold: draft.sold,
      reviews: draft.reviews,
      createdAt: draft.createdAt,
      updatedAt: draft.updatedAt,
    };
  });
}

/** Removes names that differ from an earlier one only in spelling. */
export function distinctNames(names: readonly string[]): string[] {
  const known = new Set<string>();
  return names.filter((name) => {
    const key = nameKey(name);
    return known.has(key) ? false : known.add(key);
  });
}

function distinctPictures(names: readonly string[], pictures: Pictures): Picture[] {
  const byFile = new Map<string, Picture>();
  for (const name of names) {
    const picture = pictures.found.get(name);
    if (picture !== undefined && !byFile.has(picture.file)) byFile.set(picture.file, picture);
  }
  return [...byFile.values()];
}
