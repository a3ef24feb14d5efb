import { atom } from 'nanostores';
import type { LiveOffer } from '#src/domain/catalogue/offer.ts';
import { messages } from '#src/domain/messages.ts';
import { productNow } from './product-now.ts';

/** The server's last answer about this page's product; null before the first. */
export const liveProduct = atom<LiveOffer | null>(null);

let asked = 0;
let heard = 0;

/**
 * Asks the server for the current price and stock of this page's product. After an error, which is
 * logged, the page stays as it is. The answer to the latest request counts.
 */
export async function askAgain(productId: string): Promise<void> {
  asked += 1;
  const question = asked;
  try {
    const answer = await productNow(productId);
    if (question < heard) return;
    heard = question;
    liveProduct.set(answer);
  } catch (error) {
    console.error(messages.log.products, error);
  }
}
