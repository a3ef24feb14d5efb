import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { WireStaffProduct } from '#src/contract/staff-product.ts';
import { formatNaira, kobo, nairaToKobo } from '#src/domain/money.ts';
import { mostOf, type DraftLine } from '#src/domain/staff/order-draft.ts';
import {
  addToDraft,
  foundProducts,
  orderDraft,
  setDraftQuantity,
} from '#src/stores/staff/new-order.ts';
import { GrowingList } from './growing-list.tsx';

/** How long the typing must rest before products are searched for, in ms. */
const REST_MS = 250;

/** The products of the order that is being entered, and the search for more. */
export function NewOrderProducts() {
  const { lines } = useStore(orderDraft);
  return (
    <section className="bo-part" aria-labelledby="products-heading">
      <h2 id="products-heading">Products</h2>
      {lines.length > 0 && (
        <ul className="bo-draft-lines">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <ProductSearch />
    </section>
  );
}

function Line({ line }: { readonly line: DraftLine }) {
  const { id, title, price, quantity, stock } = line;
  const most = mostOf(line);
  const set = (to: number) => () => {
    setDraftQuantity(id, to);
  };
  return (
    <li>
      <span className="bo-line-name">{title}</span>
      <span className="bo-amount">{formatNaira(kobo(price * quantity))}</span>
      <div className="stepper" role="group" aria-label={`Quantity of ${title}`}>
        <button
          type="button"
          aria-label={quantity === 1 ? `Take out ${title}` : `One less of ${title}`}
          onClick={set(quantity - 1)}
        >
          −
        </button>
        <output className="bo-units">{quantity}</output>
        <button
          type="button"
          aria-label={`One more of ${title}`}
          aria-disabled={quantity >= most ? true : undefined}
          onClick={set(quantity + 1)}
        >
          +
        </button>
      </div>
      {stock !== null && stock < quantity ? (
        <span className="field-fault">{stock === 0 ? 'Sold out' : `Only ${stock} left`}</span>
      ) : (
        <span className="quiet">{quantity >= most && 'That is all there is'}</span>
      )}
    </li>
  );
}

function ProductSearch() {
  const [words, setWords] = useState('');
  const state = useStore(foundProducts.state);
  const isAsked = words.trim().length > 1;
  const open = () => void foundProducts.open({ words, state: 'all' });
  useEffect(() => {
    if (words.trim().length < 2) return;
    const timer = setTimeout(() => void foundProducts.open({ words, state: 'all' }), REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [words]);
  return (
    <div role="search">
      <input
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
      />
      {isAsked && (
        <GrowingList
          state={state}
          what="products"
          empty="No product fits this search."
          className="bo-found"
          onAgain={open}
          onMore={() => void foundProducts.grow()}
        >
          {(product) => (
            <Found
              key={product.id}
              product={product}
              onAdded={() => {
                setWords('');
              }}
            />
          )}
        </GrowingList>
      )}
    </div>
  );
}

type FoundProps = { readonly product: WireStaffProduct; readonly onAdded: () => void };

function Found({ product, onAdded }: FoundProps) {
  const { title, price, stock } = product;
  const why = price === 0 ? 'No price yet' : stock === 0 ? 'Sold out' : null;
  const terms = [
    price === 0 ? '' : formatNaira(nairaToKobo(price)),
    stock === null || stock === 0 ? '' : `${stock} left`,
  ];
  return (
    <li>
      {why === null ? (
        <button
          type="button"
          className="bo-pick"
          onClick={() => {
            addToDraft(product);
            onAdded();
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
