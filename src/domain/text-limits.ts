/** Longest texts of form fields, in characters, as in the API's contract. */
export const textLimits = {
  fullname: 120,
  phone: 32,
  email: 254,
  message: 5000,
  orderNumber: 64,
  reviewTitle: 100,
  reviewText: 2000,
  reason: 300,
} as const;
