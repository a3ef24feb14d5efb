/** The shop's promises on returns and delivery, in days (SPEC.md section 9). */
export const terms = {
  /** From receipt. */
  returnDays: 7,
  /** Working days from order to delivery. */
  deliveryDays: {
    lagos: { least: 1, most: 3 },
    elsewhere: { least: 3, most: 5 },
  },
} as const;

/** The delivery area for everywhere outside Lagos; its fee is agreed after payment. */
export const INTERSTATE = 'Interstate';
