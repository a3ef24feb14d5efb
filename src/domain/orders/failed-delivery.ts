/** Why an order could not be handed over. */
export const failedDeliveryReasons = [
  'nobody_there',
  'not_wanted',
  'wrong_address',
  'not_reachable',
  'other',
] as const;
export type FailedDeliveryReason = (typeof failedDeliveryReasons)[number];

const words: Readonly<Record<FailedDeliveryReason, string>> = {
  nobody_there: 'Nobody was there',
  not_wanted: 'Did not want it',
  wrong_address: 'Wrong address',
  not_reachable: 'Not reachable by phone',
  other: 'Another reason',
};

/** Returns a reason in the words of staff. */
export function failedDeliveryWords(reason: FailedDeliveryReason): string {
  return words[reason];
}

const sentences: Readonly<Record<FailedDeliveryReason, string>> = {
  nobody_there: 'Nobody was there to take it.',
  not_wanted: 'We were told that it is not wanted any more.',
  wrong_address: 'We could not find the address.',
  not_reachable: 'We could not reach you by phone.',
  other: '',
};

/** Returns a reason as a sentence for the buyer; empty for one that only staff know. */
export function failedDeliverySentence(reason: FailedDeliveryReason): string {
  return sentences[reason];
}

/** Returns a failed attempt as the buyer reads it among the steps of the order. */
export function failedAttemptWords(reason: FailedDeliveryReason): string {
  return `Delivery attempted. ${sentences[reason]}`.trim();
}

/** Returns what is wrong with the note of a failed delivery; null if nothing is. */
export function failedDeliveryFault(reason: FailedDeliveryReason, note: string): string | null {
  return reason === 'other' && note.trim() === '' ? 'Please write what the reason was.' : null;
}
