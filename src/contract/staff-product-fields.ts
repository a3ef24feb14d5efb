import * as z from 'zod/mini';
import { PRODUCT_LIMITS } from '#src/domain/staff/product-limits.ts';
import { filled, line, paragraph } from './fields.ts';
import { naira } from './reply.ts';

/** A price in a request: at least one naira. */
const price = naira.check(z.minimum(1));

const named = (max: number) => line(max).check(z.minLength(1));

/** Units in stock in a request; null if they are not tracked. */
const stock = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)));

/** A description as staff write it: HTML, or text as `descriptionHtml` reads it. */
export const description = paragraph(PRODUCT_LIMITS.description);

/** What staff say of a product, but its description. */
export const productFields = {
  title: named(PRODUCT_LIMITS.title),
  /** Names, separated by commas. */
  brand: line(PRODUCT_LIMITS.name),
  category: named(PRODUCT_LIMITS.name),
  subcategory: z.nullable(named(PRODUCT_LIMITS.name)),
  label: z.nullable(named(PRODUCT_LIMITS.label)),
  /** Equal for variants of one product. */
  model: z.nullable(named(PRODUCT_LIMITS.name)),
  /** What it goes with: "Tecno Camon 30; USB-C; 12 V". */
  fits: z.nullable(named(PRODUCT_LIMITS.fits)),
  price,
  regularPrice: z.nullable(price),
  stock,
  featured: z.boolean(),
  /** Files of the uploads, the main picture first. */
  pictures: z.array(filled.check(z.maxLength(300))).check(z.maxLength(PRODUCT_LIMITS.pictures)),
};
