import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';

/** An answer of the API, from wherever it runs. */
export type FarAnswer = { readonly status: number; readonly body: unknown };

type Method = 'GET' | 'POST';

type Asked = {
  readonly body?: object;
  /** The idempotency key. */
  readonly key?: string;
  /** The longest wait for an answer, in ms. */
  readonly withinMs?: number;
};

/** How long it is tried again, in ms: longer than any break-down lasts. */
const GIVE_UP_MS = 240_000;

/** Calls on their way at the same time, as a proxy in front of the API would hold them. */
const AT_ONCE = 200;

/** Connections are kept, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const inTurn = pLimit(AT_ONCE);

/**
 * A shopper's browser in front of an API elsewhere: it has an address of its own, keeps its cookies and
 * echoes the CSRF token.
 */
export class FarShopper {
  readonly number: number;
  readonly #urls: readonly string[];
  #calls = 0;
  readonly #cookies = new Map<string, string>();

  /**
   * `number` makes the shopper's address; no two may be alike. Of several APIs, each call goes to the
   * next, as a load balancer would have it.
   */
  constructor(urls: string | readonly string[], number: number) {
    this.number = number;
    this.#urls = typeof urls === 'string' ? [urls] : urls;
  }

  get email(): string {
    return `shopper-${this.number}@example.com`;
  }

  /** The CSRF token that it was given, under the name of https or of http. */
  get #csrf(): string {
    return this.#cookies.get('__Host-XSRF-TOKEN') ?? this.#cookies.get('XSRF-TOKEN') ?? '';
  }

  /** Sends one call to a path below `/api/v1`. Rejects where no answer comes. */
  async send(method: Method, path: string, asked: Asked = {}): Promise<FarAnswer> {
    const { body, key, withinMs = 20_000 } = asked;
    const text = body === undefined ? '' : JSON.stringify(body);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const api = this.#urls[(this.number + this.#calls++) % this.#urls.length] ?? '';
    const url = `${api}/api/v1${path}`;
    const call: Exchange = {
      method,
      headers: {
        'x-forwarded-for': `10.${this.number >> 8}.${this.number & 255}.7`,
        'x-xsrf-token': this.#csrf,
        ...(cookie !== '' && { cookie }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      },
      withinMs,
    };
    const answer = await inTurn(() => exchange(url, call, text));
    for (const set of answer.cookies) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/s) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: answer.status, body: JSON.parse(answer.text) as unknown };
  }

  /** Sends a call again and again, as it is, until it is answered by other than a fault. */
  async insist(method: Method, path: string, asked: Asked = {}): Promise<FarAnswer> {
    const end = performance.now() + GIVE_UP_MS;
    for (;;) {
      const answer = await this.send(method, path, asked).catch((error: unknown) => error);
      if (!(answer instanceof Error) && isAnswer(answer) && answer.status < 500) return answer;
      if (performance.now() > end) {
        throw new Error(`No answer to ${path}: ${describe(answer)}`);
      }
      // Not all at the same moment: a crowd that knocks on a closed door keeps it closed.
      await wait(200 + (this.number % 10) * 80);
    }
  }

  /** Visits the shop and puts one unit of a product into the cart. */
  async fillCart(productId: number): Promise<void> {
    await this.insist('GET', '/cart-count');
    const added = await this.insist('POST', '/add-cart', {
      body: { productId },
      key: `add-${this.number}`,
    });
    if (added.status !== 200) throw new Error(`not in the cart: ${describe(added)}`);
  }

  /** What this shopper writes into the checkout's form. */
  get form(): object {
    return { fullname: 'Ada Obi', phone: '08030000000', email: this.email };
  }
}

type Exchange = {
  readonly method: Method;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly withinMs: number;
};

function exchange(
  url: string,
  { method, headers, withinMs }: Exchange,
  body: string,
): Promise<{ status: number; text: string; cookies: readonly string[] }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(withinMs);
    const call = request(url, { method, headers: { ...headers }, agent, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: said } = response;
        resolve({ status: statusCode, text, cookies: said['set-cookie'] ?? [] });
      });
      response.on('close', () => {
        if (!response.complete) reject(new Error('The answer broke off.'));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

function isAnswer(value: unknown): value is FarAnswer {
  return typeof value === 'object' && value !== null && 'status' in value;
}

function describe(answer: unknown): string {
  return answer instanceof Error ? answer.message : JSON.stringify(answer);
}
