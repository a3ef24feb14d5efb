/** What a shopper is told, word for word as SPEC.md section 8 has it and written here only. */
export const messages = {
  /** Title of the popup that shows a server's message. */
  errorTitle: 'Error',
  unexpected: 'An unexpected error occurred.',
  missingInformation: { title: 'Missing Information', text: 'Please fill all fields.' },
  orderFailed: {
    title: 'Order Failed',
    text: 'Something went wrong while placing your order. Please try again.',
  },
  paymentError: {
    title: 'Payment Error',
    text: 'Unable to retrieve the payment authorization URL. Please try again.',
  },
  paymentFailed: {
    title: 'Payment Failed',
    text: 'Something went wrong while processing your payment. Please try again.',
  },
  /** The text stands where the server has no message of its own. */
  submissionFailed: { title: 'Submission Failed', text: 'Something went wrong.' },
  /** The two forms word it differently. */
  passwordMismatch: {
    change: 'password did not match',
    reset: "password didn't match",
  },
  loginFirst: {
    cart: 'Please login to add items to cart',
    wishlist: 'Please login to add items to wishlist',
    compare: 'Please login to compare items',
  },
  addFailed: {
    cart: 'Failed to add item to cart',
    wishlist: 'Failed to add item to wishlist',
    compare: 'Failed to add item to compare',
  },
  added: {
    cart: 'Item added to cart successfully',
    wishlist: 'Item added to wishlist successfully',
    compare: 'Item added to compare list successfully',
  },
  bnplSubmitted: 'Your request has been submitted.',
  /** Ours: a popup has a title. */
  bnplSubmittedTitle: 'Buy now, pay later',
  orderSuccessful: {
    title: 'Order Successful',
    text: 'Thank you for shopping with us! Your order has been successfully placed.',
  },
  /** A label's listing and every other one spell it differently. */
  noProducts: { label: 'No Products found', listing: 'No products found' },
  /** For the console alone. */
  log: {
    products: 'Error fetching products',
    category: 'Category or Subcategory not found',
  },
} as const;
