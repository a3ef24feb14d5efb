/** What the shop promises on returns and delivery, in days (SPEC.md section 9). */
export const terms = {
  /** From receipt. */
  returnDays: 7,
  /** Working days from the order to the door. */
  deliveryDays: {
    lagos: { least: 1, most: 3 },
    elsewhere: { least: 3, most: 5 },
  },
} as const;

/** The delivery area that stands for everywhere outside Lagos; its fee is agreed after payment. */
export const INTERSTATE = 'Interstate';
