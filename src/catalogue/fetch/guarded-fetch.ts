import { lookup as lookupAll, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

/** The part of `fetch` that a download needs. */
export type Fetch = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

/** A request to this address is refused. The message is the reason, in a few words. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Decides which addresses a guarded fetch may connect to; the public internet except in tests. */
export type Guard = {
  /** Whether connections to an IP address are allowed. */
  readonly isAllowed: (address: string) => boolean;
  /** Looks up all addresses of a host name. */
  readonly resolve: (
    host: string,
    done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
  ) => void;
};

const PUBLIC: Guard = {
  isAllowed: isPublicAddress,
  resolve: (host, done) => {
    lookupAll(host, { all: true }, done);
  },
};

const MOST_REDIRECTS = 5;

const REDIRECTS = [301, 302, 303, 307, 308];

/** Statuses whose Response must have no body (Fetch Standard, "null body status"). */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Returns a `fetch` for untrusted addresses. It connects only to public addresses, against server-side
 * request forgery (OWASP ASVS 5, 1.3.6), and throws an AddressRefused for any other. A connection uses
 * the addresses that were checked, so DNS rebinding has no effect. Each redirect is checked again.
 * Proxies of the environment are not used.
 */
export function guardedFetch(guard: Guard = PUBLIC): Fetch {
  const options = { lookup: checkedLookup(guard), keepAlive: true };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };

  return async (address, init) => {
    let url = new URL(address);
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const message = await ask(url, init);
      const status = message.statusCode ?? 0;
      const target = REDIRECTS.includes(status) ? message.headers.location : undefined;
      if (target === undefined) return responseOf(message, status);
      message.destroy();
      if (!URL.canParse(target, url))
        throw new AddressRefused('it redirects to an invalid address');
      url = new URL(target, url);
    }
    throw new AddressRefused(`it leads on more than ${MOST_REDIRECTS} times`);
  };

  async function ask(url: URL, init: Parameters<Fetch>[1]): Promise<IncomingMessage> {
    const { protocol } = url;
    if (protocol !== 'http:' && protocol !== 'https:') {
      throw new AddressRefused(`its protocol is ${protocol}, not http: or https:`);
    }
    // Sockets do not look up a host that is an IP address.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !guard.isAllowed(host)) throw refusal(host, [host]);
    const send = protocol === 'http:' ? httpRequest : httpsRequest;
    return new Promise((resolve, reject) => {
      send(url, {
        agent: agents[protocol],
        headers: { 'user-agent': 'node', ...Object.fromEntries(init.headers) },
        ...(init.signal != null && { signal: init.signal }),
      })
        .on('response', resolve)
        .on('error', reject)
        .end();
    });
  }
}

/** Returns a lookup for sockets that gives only allowed addresses of a name, and fails without any. */
function checkedLookup(guard: Guard): LookupFunction {
  return (host, { all = false }, done) => {
    guard.resolve(host, (error, addresses) => {
      const allowed = addresses.filter(({ address }) => guard.isAllowed(address));
      const [first] = allowed;
      if (error !== null) done(error, '');
      else if (first === undefined) done(refusal(host, addressesOf(addresses)), '');
      else if (all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}

function addressesOf(found: readonly LookupAddress[]): readonly string[] {
  return found.map(({ address }) => address);
}

function refusal(host: string, addresses: readonly string[]): AddressRefused {
  const shown = addresses.filter((address) => address !== host).join(', ');
  return new AddressRefused(
    `${host}${shown === '' ? '' : ` (${shown})`} is not on the public internet`,
  );
}

function responseOf(message: IncomingMessage, status: number): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'etag', 'last-modified'] as const) {
    const value = message.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const isEmpty = WITHOUT_BODY.includes(status);
  if (isEmpty) message.resume();
  // Node and the DOM library declare the same class separately.
  const body = isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}
