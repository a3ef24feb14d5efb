import { formatNaira } from '#src/domain/money.ts';
import type { Kobo } from '#src/domain/money.ts';

type Props = { readonly price: Kobo; readonly regularPrice: Kobo | null };

/** The price of a product, with the former one if it differs (SPEC.md section 2). */
export function Price({ price, regularPrice }: Props) {
  const before = regularPrice === null || regularPrice === price ? null : regularPrice;
  return (
    <p className="price" data-offer={before !== null && before > price ? '' : undefined}>
      <span className="price-now">{formatNaira(price)}</span>
      {before !== null && (
        <s className="price-before">
          <span className="visually-hidden">Regular price </span>
          {formatNaira(before)}
        </s>
      )}
    </p>
  );
}
