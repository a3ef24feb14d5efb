/** What an order says of its buyer, where a test writes one by hand. */
export const someBuyer = {
  type: 'pickup',
  pay_on_delivery: false,
  fullname: 'Ada Obi',
  phone: '0803 000 0000',
  email: 'ada@example.com',
  address: '',
  city: '',
  delivery_area: '',
  sub_area: '',
  delivery_type: '',
  cart_id: null,
  fingerprint: '0'.repeat(64),
} as const;
