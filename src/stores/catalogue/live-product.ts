import { atom } from 'nanostores';
import type { LiveOffer } from '#src/domain/catalogue/offer.ts';
import { messages } from '#src/domain/messages.ts';

/** What the server said last of the product of this page; null until it has said something. */
export const liveProduct = atom<LiveOffer | null>(null);

let asked = 0;
let heard = 0;

/**
 * Asks the server again what the product of this page costs and whether it is there. What fails is
 * logged, and the page stays as it is; of answers out of order, the one to the latest question holds.
 * The code that asks is loaded with the first question: no page waits for it.
 */
export async function askAgain(productId: string): Promise<void> {
  asked += 1;
  const question = asked;
  try {
    const { productNow } = await import('./product-now.ts');
    const answer = await productNow(productId);
    if (question < heard) return;
    heard = question;
    liveProduct.set(answer);
  } catch (error) {
    console.error(messages.log.products, error);
  }
}
