import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { WireStaffProduct } from '#src/contract/staff-product.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import type { List } from '#src/stores/staff/list.ts';
import type { ProductQuery } from '#src/stores/staff/products.ts';
import { GrowingList } from './growing-list.tsx';

/** How long the typing must rest before products are searched for, in ms. */
const REST_MS = 250;

type Adding = {
  /** Returns why a product cannot be added; null if it can be. */
  readonly refusalOf: (product: WireStaffProduct) => string | null;
  readonly onAdd: (product: WireStaffProduct) => void;
};

type Props = Adding & { readonly found: List<WireStaffProduct, ProductQuery> };

/** Finds products that are sold, to be added to something. */
export function ProductSearch({ found, refusalOf, onAdd }: Props) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const state = useStore(found.state);
  const isAsked = words.trim().length > 1;
  const open = () => void found.open({ words, state: 'all' });
  useEffect(() => {
    if (words.trim().length < 2) return;
    const timer = setTimeout(() => void found.open({ words, state: 'all' }), REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [found, words]);
  return (
    <div role="search">
      <input
        ref={field}
        className="input"
        type="search"
        aria-label="Search products to add"
        placeholder="Type a product, such as Redmi 13"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
        onKeyDown={(event) => {
          // It may stand in a form, which Enter would send.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {isAsked && (
        <GrowingList
          state={state}
          what="products"
          empty="No product fits this search."
          className="bo-found"
          onAgain={open}
          onMore={() => void found.grow()}
        >
          {(product) => (
            <Found
              key={product.id}
              product={product}
              refusalOf={refusalOf}
              onAdd={() => {
                onAdd(product);
                setWords('');
                // The pressed button goes with the list.
                field.current?.focus();
              }}
            />
          )}
        </GrowingList>
      )}
    </div>
  );
}

function Found({ product, refusalOf, onAdd }: Adding & { readonly product: WireStaffProduct }) {
  const { title, price, stock } = product;
  const why = refusalOf(product);
  const terms = [
    price === 0 ? '' : formatNaira(nairaToKobo(price)),
    stock === null ? '' : stock === 0 ? 'Sold out' : `${stock} left`,
  ];
  return (
    <li>
      {why === null ? (
        <button
          type="button"
          className="bo-pick"
          onClick={() => {
            onAdd(product);
          }}
        >
          <span>
            <span className="visually-hidden">Add </span>
            {title}
          </span>{' '}
          <span className="quiet">{terms.filter((part) => part !== '').join(' · ')}</span>
        </button>
      ) : (
        <p className="bo-pick">
          <span>{title}</span> <span className="quiet">{why}</span>
        </p>
      )}
    </li>
  );
}
