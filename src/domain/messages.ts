/** Messages to shoppers, word for word as in SPEC.md section 8. They are written only here. */
export const messages = {
  /** Title of the popup with a server's message. */
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
  /** The text is used if the server has no message of its own. */
  submissionFailed: { title: 'Submission Failed', text: 'Something went wrong.' },
  /** The two forms have different wording. */
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
  /** Not in SPEC.md: a popup needs a title. */
  bnplSubmittedTitle: 'Buy now, pay later',
  orderSuccessful: {
    title: 'Order Successful',
    text: 'Thank you for shopping with us! Your order has been successfully placed.',
  },
  /** The listing of a label spells it differently from all others. */
  noProducts: { label: 'No Products found', listing: 'No products found' },
  /** For the console only. */
  log: {
    products: 'Error fetching products',
    category: 'Category or Subcategory not found',
  },
} as const;
