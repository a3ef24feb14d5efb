import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { newProductRoute, staffRoutes } from '#src/domain/staff/routes.ts';
import { changeQuery, place } from '#src/stores/staff/place.ts';
import { listedStates, productList, productQueryOf } from '#src/stores/staff/products.ts';
import { GrowingList } from './growing-list.tsx';
import { Heading } from './heading.tsx';
import { ProductRow } from './product-row.tsx';
import { stateNames } from './product-states.ts';
import type { ScreenProps } from './screens.ts';
import { SearchForm } from './search-form.tsx';

/** The products, by words and state: both are in the address. Price and stock change in place. */
export function ProductsScreen({ member }: ScreenProps) {
  const { query } = useStore(place);
  const list = useStore(productList.state);
  const asked = productQueryOf(query);
  useEffect(() => {
    void productList.open(productQueryOf(query));
  }, [query]);
  return (
    <>
      <div className="bo-head-line">
        <Heading>Products</Heading>
        {member.role !== 'assistant' && (
          <a className="button" href={newProductRoute()}>
            New product
          </a>
        )}
      </div>
      <Filters asked={asked} />
      {member.role !== 'assistant' && (
        <p className="bo-reach">
          <a className="button button-quiet" href={`${staffRoutes.bulk}${query}`}>
            Change many
          </a>
          <a className="button button-quiet" href={staffRoutes.import}>
            Import
          </a>
        </p>
      )}
      <GrowingList
        state={list}
        what="products"
        empty={query === '' ? 'There are no products yet.' : 'No product fits this search.'}
        className="bo-rows bo-products"
        onAgain={() => void productList.open(asked)}
        onMore={() => void productList.grow()}
      >
        {(product) => (
          <ProductRow key={product.id} product={product} mayPrice={member.role !== 'assistant'} />
        )}
      </GrowingList>
    </>
  );
}

function Filters({ asked }: { readonly asked: ReturnType<typeof productQueryOf> }) {
  return (
    <div className="bo-filters">
      <SearchForm
        label="Search products"
        placeholder="Name or brand"
        words={asked.words}
        onSearch={(words) => {
          changeQuery({ ...asked, state: asked.state === 'all' ? '' : asked.state, words });
        }}
      />
      <select
        className="input"
        aria-label="Which products"
        value={asked.state}
        onChange={({ target }) => {
          const state = target.value === 'all' ? '' : target.value;
          changeQuery({ words: asked.words, state });
        }}
      >
        {listedStates.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </select>
    </div>
  );
}
