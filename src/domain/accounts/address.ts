/** Most addresses of one account. */
export const MOST_ADDRESSES = 10;
