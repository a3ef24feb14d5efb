import type { Client } from '#src/api/client.ts';
import { ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { cartCalls, type WireCart } from '#src/contract/cart.ts';
import { SESSION_REQUIRED } from '#src/contract/headers.ts';
import type { CartCommand } from '#src/domain/cart/commands.ts';
import type { ServerLine } from '#src/domain/cart/reply.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { failureText } from '#src/stores/failure-text.ts';
import type { CartAnswer, CartServer } from './answer.ts';

/** Statuses after which a call may be repeated: its result is unknown. */
const passing = new Set([408, 425, 429]);

/** Code of a 409 if another tab has just ended the session by signing in or out. */
const SESSION_CHANGED = 'session_changed';

/** The cart of the session, a guest's or a user's. */
const params = { userId: 'me' };

/** Creates the server's cart of this session. `fallback` is the message of a refusal without one. */
export function apiCartServer(client: Client, fallback: string): CartServer {
  const answered = async (
    call: () => Promise<{ readonly data: Pick<WireCart, 'data' | 'message'> }>,
  ): Promise<CartAnswer> => {
    try {
      const { data } = await onceMore(call);
      return { kind: 'cart', lines: data.data.map(lineOf), message: data.message };
    } catch (error) {
      return failed(error, fallback);
    }
  };
  return {
    open: () =>
      request(cartCalls.cartCount, {}, client).then(
        () => null,
        (error: unknown) => failed(error, fallback),
      ),
    read: () => answered(() => request(cartCalls.getCart, { params }, client)),
    send: (command) => answered(() => sendCommand(client, command)),
  };
}

/**
 * Makes a call, and repeats it once if the session has changed meanwhile: the browser has the new
 * cookies by then, and a command counts once.
 */
async function onceMore<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== SESSION_CHANGED) throw error;
    return call();
  }
}

function sendCommand(client: Client, { key, deed }: CartCommand) {
  const headers = { 'idempotency-key': key };
  switch (deed.kind) {
    case 'add': {
      const { item, quantity } = deed;
      const body = { productId: item.productId, quantity };
      return request(cartCalls.addCart, { headers, body }, client);
    }
    case 'take': {
      const { productId, quantity } = deed;
      const input = { params, headers, body: { productId, quantity } };
      return request(cartCalls.decreaseCart, input, client);
    }
    case 'remove': {
      const input = { params, headers, body: { productId: deed.productId } };
      return request(cartCalls.removeCartItem, input, client);
    }
    case 'clear':
      // The GET, which every server of this API supports.
      return request(cartCalls.removeCartItems, { headers }, client);
  }
}

/**
 * What an error means for a change: a 4xx is final, anything else may be repeated. Without a valid
 * session the browser is a stranger.
 */
function failed(error: unknown, fallback: string): CartAnswer {
  if (!(error instanceof ServerError)) return { kind: 'lost', waitMs: null };
  const { status, code, retryAfterMs } = error;
  if (status === 401 || code === SESSION_REQUIRED) return { kind: 'stranger' };
  const mayPass = status >= 500 || status === 403 || passing.has(status);
  if (mayPass || code === SESSION_CHANGED) {
    return { kind: 'lost', waitMs: retryAfterMs };
  }
  return { kind: 'refused', text: failureText(error, fallback) };
}

function lineOf(line: WireCart['data'][number]): ServerLine {
  const { productId, slug, productName, promotionalPrice, quantity, stock } = line;
  const price = nairaToKobo(promotionalPrice);
  return { productId: String(productId), slug, title: productName, price, quantity, stock };
}
