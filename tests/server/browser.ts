import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a request of a browser may be told besides its method and path. */
export type Sent = {
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that it comes from, where that is not the browser's usual one. */
  readonly from?: string;
};

/**
 * A shopper's browser in front of the API: it keeps the cookies that it is given, and echoes the
 * CSRF token as the shop's pages do.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #from: string;

  constructor(app: FastifyInstance, from = '197.210.64.5') {
    this.#app = app;
    this.#from = from;
  }

  /** What each of its requests says: its cookies, and the CSRF token once more. */
  get headers(): Readonly<Record<string, string>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf = this.csrf;
    return {
      ...(cookie !== '' && { cookie }),
      ...(csrf !== null && { 'x-xsrf-token': csrf }),
    };
  }

  /** Sends a request to a path below `/api/v1`. */
  async send(
    method: Method,
    path: string,
    { body, headers, from = this.#from }: Sent = {},
  ): Promise<Answer> {
    const options: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      remoteAddress: from,
      headers: { ...this.headers, ...headers },
      ...(body !== undefined && { payload: body }),
    };
    const answer = await this.#app.inject(options);
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return answer;
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send('POST', path, { body, ...(headers && { headers }) });
  }

  /** The CSRF token that it was given; null where it was given none. */
  get csrf(): string | null {
    return this.cookies.get('__Host-XSRF-TOKEN') ?? this.cookies.get('XSRF-TOKEN') ?? null;
  }

  /** The token of the session that the browser is in; null where it is in none. */
  get session(): string | null {
    return this.cookies.get('__Host-session') ?? this.cookies.get('session') ?? null;
  }

  /** A second browser with the same cookies, such as another tab, or a thief. */
  copy(): Browser {
    const copy = new Browser(this.#app, this.#from);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }
}

/** An answer of the API. */
export type Answer = LightMyRequestResponse;

/** All that an answer tells, but the moment at which it was given, and its request's own name. */
export function told({ statusCode, headers, body }: Answer): object {
  const said = { ...headers };
  delete said.date;
  delete said['x-request-id'];
  return { statusCode, headers: said, body };
}

/** A browser that has visited the shop: it has a guest's session. */
export async function visit(app: FastifyInstance, from?: string): Promise<Browser> {
  const browser = new Browser(app, from);
  const answer = await browser.get('/cart-count');
  if (answer.statusCode !== 200) throw new Error(`no session: ${answer.body}`);
  return browser;
}

/** What tests register with unless they care. */
export const ada = { fullname: 'Ada Obi', email: 'Ada@Example.com', password: 'correct horse' };

/** A browser in which somebody has registered and signed in, with that user's id. */
export async function signUp(
  app: FastifyInstance,
  who: typeof ada = ada,
  from?: string,
): Promise<{ browser: Browser; id: number }> {
  const browser = await visit(app, from);
  await browser.post('/register-user', who);
  return { browser, id: await signIn(browser, who) };
}

/** Signs in, and gives the user's id. Throws where the shop refuses. */
export async function signIn(browser: Browser, { email, password }: typeof ada): Promise<number> {
  const answer = await browser.post('/login-user', { email, password });
  if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`);
  return answer.json<{ data: { id: number } }>().data.id;
}
