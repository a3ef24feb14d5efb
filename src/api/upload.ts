import type * as z from 'zod/mini';
import type { Call } from '#src/contract/call.ts';
import { CSRF_HEADER } from '#src/contract/headers.ts';
import type { Client } from './client.ts';
import { UnexpectedError } from './errors.ts';
import { exchange } from './exchange.ts';
import { queryText, type Query } from './target.ts';

/** A call that takes a file. */
type FileCall = Call & { readonly file: object };

type FileReply<C extends FileCall> = C['replies'][keyof C['replies'] & number];

/** What goes with a file. A header without a value is left out. */
type Beside = {
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string | null>>;
};

/** Makes a call that takes a file. Throws a NetworkError, ServerError or UnexpectedError. */
export async function upload<const C extends FileCall>(
  { method, path, replies }: C,
  file: Blob,
  client: Client,
  { query = {}, headers: others = {} }: Beside = {},
): Promise<z.output<FileReply<C>>> {
  const headers = new Headers({ accept: 'application/json', 'content-type': file.type });
  for (const [name, value] of Object.entries(others)) {
    if (value !== null) headers.set(name, value);
  }
  const token = client.csrfToken?.();
  if (token != null) headers.set(CSRF_HEADER, token);
  const name = `${method} ${client.baseUrl}${path}`;
  const target = `${path}${queryText(query)}`;
  const { data } = await exchange(client, { method, target, name, headers, body: file });
  const read = Object.values(replies)[0]?.safeParse(data);
  if (read?.success === true) return read.data as z.output<FileReply<C>>;
  throw new UnexpectedError(`The answer of ${name} does not match the contract.`);
}

/**
 * Returns a `fetch` for uploads: it tells `onProgress` the share that is sent, from 0 to 1, which the
 * browser's own does not.
 */
export function sendWithProgress(onProgress: (share: number) => void): Client['fetch'] {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(method, url);
      sending.withCredentials = true;
      for (const [name, value] of new Headers(headers)) sending.setRequestHeader(name, value);
      sending.upload.onprogress = ({ loaded, total }) => {
        onProgress(total === 0 ? 0 : loaded / total);
      };
      const fail = () => {
        reject(new TypeError('The upload broke off.'));
      };
      sending.onerror = fail;
      sending.onabort = fail;
      sending.onload = () => {
        const type = sending.getResponseHeader('content-type') ?? '';
        const { status, responseText } = sending;
        resolve(new Response(responseText, { status, headers: { 'content-type': type } }));
      };
      signal?.addEventListener('abort', () => {
        sending.abort();
      });
      sending.send(body instanceof Blob ? body : null);
    });
}
