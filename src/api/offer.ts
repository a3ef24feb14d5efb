import { readOffer, type ForeignOffer } from '#src/contract/foreign-offer.ts';
import { fieldOf } from '#src/contract/foreign-plain.ts';
import { PRODUCT_PATH } from '#src/contract/product-path.ts';
import { getJson, type Client } from './client.ts';
import { UnexpectedError } from './errors.ts';
import { fillPath } from './target.ts';

/**
 * Reads the current price and availability of a product, by id or slug. Throws an UnexpectedError
 * with the reason if the server's record is unusable.
 */
export async function liveOffer(client: Client, id: string): Promise<ForeignOffer> {
  const answer = await getJson(client, fillPath(PRODUCT_PATH, { id }));
  let record = answer.data;
  for (let depth = 0; depth < 3 && fieldOf(record, 'promotionalPrice') === undefined; depth += 1) {
    record = fieldOf(record, 'data') ?? record;
  }
  const read = readOffer(record);
  if (typeof read !== 'string') return read;
  throw new UnexpectedError(
    `The product of GET ${client.baseUrl}${PRODUCT_PATH} cannot be used: ${read}.`,
  );
}
