import { useState } from 'react';
import type { ProductChanges, WireStaffProduct } from '#src/contract/staff-product.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { PLACEHOLDER_PICTURE, productRoute } from '#src/domain/routes.ts';
import { typedNaira, typedRegularPrice, typedStock } from '#src/domain/staff/whole-naira.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { changeProduct, productList } from '#src/stores/staff/products.ts';
import { uploadAddress } from '#src/stores/staff/uploads.ts';
import { EditedValue } from './edited-value.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

type Props = {
  readonly product: WireStaffProduct;
  /** Whether the member may change prices. */
  readonly mayPrice: boolean;
};

/** A product of the list, with its price and stock as controls. */
export function ProductRow({ product, mayPrice }: Props) {
  const { title, slug, price, regularPrice, stock, sold, picture } = product;
  const deed = useDeed();
  const save = (changes: ProductChanges) =>
    deed.run(() => changeProduct(productList, product, changes));
  const priced = { product, deed, onSave: save };
  return (
    <li className="bo-product">
      <ProductPicture file={picture} />
      <div className="bo-product-name">
        <a href={productRoute(slug)} target="_blank" rel="noopener">
          {title}
        </a>
        <span className="quiet">
          {sold} sold
          {regularPrice !== null && !mayPrice && ` · was ${naira(regularPrice)}`}
        </span>
      </div>
      <div className="bo-values">
        {mayPrice ? <Price {...priced} /> : <span>{naira(price)}</span>}
        <EditedValue
          name="Stock"
          of={title}
          shown={stockWords(stock)}
          typed={stock === null ? '' : String(stock)}
          tone={stock === 0 ? 'out' : stock !== null && stock <= LOW ? 'low' : undefined}
          read={typedStock}
          deed={deed}
          onSave={(to) => save({ stock: { from: stock, to } })}
        />
        {mayPrice && <RegularPrice {...priced} />}
      </div>
      <Said deed={deed} />
    </li>
  );
}

type PriceProps = {
  readonly product: WireStaffProduct;
  readonly deed: Deed;
  readonly onSave: (changes: ProductChanges) => Promise<boolean>;
};

function Price({ product: { title, price }, deed, onSave }: PriceProps) {
  return (
    <EditedValue
      name="Price"
      of={title}
      shown={price === 0 ? 'No price' : naira(price)}
      typed={price === 0 ? '' : String(price)}
      read={typedNaira}
      deed={deed}
      onSave={(to) => onSave({ price: { from: price, to } })}
    />
  );
}

/** The price from before an offer, which may be none. */
function RegularPrice({ product: { title, regularPrice }, deed, onSave }: PriceProps) {
  return (
    <EditedValue
      name="Regular price"
      of={title}
      shown={regularPrice === null ? 'No offer' : `Was ${naira(regularPrice)}`}
      typed={regularPrice === null ? '' : String(regularPrice)}
      tone="quiet"
      read={typedRegularPrice}
      deed={deed}
      onSave={(typed) => {
        const to = typed === 0 ? null : typed;
        if (to === regularPrice) return Promise.resolve(true);
        return onSave({ regularPrice: { from: regularPrice, to } });
      }}
    />
  );
}

/** A product's picture, or its stand-in. */
function ProductPicture({ file }: { readonly file: string | null }) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <img
      src={isMissing || file === null ? PLACEHOLDER_PICTURE : uploadAddress(file)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      onError={() => {
        setIsMissing(true);
      }}
    />
  );
}

/** Stock of at most this many units is running low, as in the contract. */
const LOW = 3;

function stockWords(stock: number | null): string {
  if (stock === null) return 'Not counted';
  return stock === 0 ? 'Sold out' : `${stock} in stock`;
}

function naira(amount: number): string {
  return formatNaira(nairaToKobo(amount));
}
