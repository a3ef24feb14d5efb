import type { WireProduct } from '#src/contract/product.ts';
import type { ImportedFields } from '#src/domain/catalogue/imported-fields.ts';

/** A file that a member has sent. Its name tells its kind. */
export type SentFile = { readonly name: string; readonly content: Uint8Array };

/** What a row makes of a product, or the new product that it makes. Pictures are left out. */
export type ReadRow =
  | {
      readonly row: number;
      readonly id: null;
      readonly set: ImportedFields;
      /** ISO 8601 in UTC; null for now. */
      readonly createdAt: string | null;
    }
  | { readonly row: number; readonly id: number; readonly set: Partial<ImportedFields> };

/** What a file would change in the shop. */
type ReadFile = {
  readonly rows: readonly ReadRow[];
  readonly refused: readonly {
    readonly number: number;
    readonly title: string | null;
    readonly reason: string;
  }[];
  /** Values that were changed or left out, a sentence each. */
  readonly warnings: readonly string[];
  readonly ignored: readonly string[];
  /** Whether a row names pictures. */
  readonly hasPictures: boolean;
};

/**
 * Reads what a file would change in a shop with these products, archived ones included. Returns why not,
 * in one sentence, of a file that as a whole cannot be read. The reading shares its rules with the build,
 * whose folder the server does not import.
 */
export type FileReader = (
  file: SentFile,
  products: readonly WireProduct[],
) => ReadFile | { readonly fault: string };
