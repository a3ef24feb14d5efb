import { encodedYoruba, leads, misses, type Row } from './hosting-rows.ts';

/** Former addresses of the small site's category and label. */
export const movedRows: readonly Row[] = [
  leads('/category/mobiles', 301, '/category/phones'),
  leads('/category/mobiles/2?a=b', 301, '/category/phones/2?a=b'),
  leads('/category/Mobiles/1', 301, '/category/Mobiles'),
  leads('/category/MOBILES/', 308, '/category/MOBILES'),
  leads('/category/MOBILES', 301, '/category/phones'),
  leads('/products/mobiles?sort=price-up', 301, '/products/phones?sort=price-up'),
  leads('/products/mobiles/caf%C3%A9/3', 301, '/products/phones/caf%C3%A9/3'),
  leads(`/products/${encodedYoruba}`, 301, '/products/phones'),
  leads('/doorbusters', 301, '/black-friday'),
  leads('/Doorbusters/2', 301, '/black-friday/2'),
  // The site has none of that kind under the new name.
  misses('/category/doorbusters'),
  misses('/category/mobiles/android/tecno'),
  misses('/prices/mobiles/0-100000'),
  misses('/doorbusters/2/3'),
];
