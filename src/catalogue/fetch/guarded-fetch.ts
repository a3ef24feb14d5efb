import { lookup as lookupAll, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

/** The part of `fetch` that a download needs. */
export type Fetch = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

/** An address that is not asked. Its message is the reason, in a few words. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** What decides where a guarded fetch may connect to; the public internet unless a test says otherwise. */
export type Guard = {
  /** Whether an IP address may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  /** All addresses of a host name. */
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

/** Statuses to which a Response takes no body (Fetch Standard, "null body status"). */
const WITHOUT_BODY = [204, 205, 304];

/**
 * A `fetch` for addresses that strangers wrote: it connects to public addresses alone, so that nobody
 * reads what only this machine or its network can reach (OWASP ASVS 5, 1.3.6, server-side request
 * forgery). Each connection uses the very addresses that were checked, and each redirect is checked
 * again: a name that resolves differently the second time gains nothing. It throws an AddressRefused
 * for any other address. Proxies of the environment are not used.
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
      if (!URL.canParse(target, url)) throw new AddressRefused('it leads to an unreadable address');
      url = new URL(target, url);
    }
    throw new AddressRefused(`it leads on more than ${MOST_REDIRECTS} times`);
  };

  async function ask(url: URL, init: Parameters<Fetch>[1]): Promise<IncomingMessage> {
    const { protocol } = url;
    if (protocol !== 'http:' && protocol !== 'https:') {
      throw new AddressRefused(`it leads to an address with ${protocol}, not http: or https:`);
    }
    // A host that is an IP address is connected to without a look-up.
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

/** A look-up for sockets that answers with the allowed addresses of a name, and fails without any. */
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
  // The same class: Node and the DOM library each declare it.
  const body = isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}
