import { sha256 } from '#src/catalogue/digest.ts';
import { formatCapacity, variantRows } from '#src/domain/catalogue/variant-choices.ts';
import type { VariantFacts, VariantsView } from '#src/domain/catalogue/views.ts';
import type { Variant, VariantGroup } from '#src/domain/catalogue/variants.ts';

type Identified = { readonly id: string };

/** Returns a product among its variants, with the prices and stock of this build; null without any. */
export function variantsView(
  groups: ReadonlyMap<string, VariantGroup>,
  product: Identified,
): VariantsView | null {
  const group = groups.get(product.id);
  const facts = variantFacts(groups, product);
  if (group === undefined || facts === null) return null;
  return {
    ...facts,
    name: group.name,
    rows: variantRows(group, product),
    others: group.variants.flatMap((variant) =>
      variant.product.id === product.id ? [] : [variant.product.slug],
    ),
  };
}

/** Returns what search engines need to know about a product among its variants; null without any. */
export function variantFacts(
  groups: ReadonlyMap<string, VariantGroup>,
  { id }: Identified,
): VariantFacts | null {
  const group = groups.get(id);
  const own = group?.variants.find(({ product }) => product.id === id);
  if (group === undefined || own === undefined) return null;
  return { group: groupId(group), colour: own.colour, size: sizeOf(own) };
}

/** Google takes up to 50 characters, and never the id of a product. */
function groupId({ key }: VariantGroup): string {
  return `group-${sha256(key).slice(0, 12)}`;
}

function sizeOf({ memory, storage }: Variant): string | null {
  const sizes = [
    ...(memory === null ? [] : [`${formatCapacity(memory)} RAM`]),
    ...(storage === null ? [] : [formatCapacity(storage)]),
  ];
  return sizes.length === 0 ? null : sizes.join(' ');
}
