/** The longest that texts of a form may be, in characters: the contract demands it, forms say it. */
export const textLimits = { fullname: 120, phone: 32, email: 254, message: 5000 } as const;
