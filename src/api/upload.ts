import type * as z from 'zod/mini';
import type { Call } from '#src/contract/call.ts';
import { CSRF_HEADER } from '#src/contract/headers.ts';
import type { Client } from './client.ts';
import { UnexpectedError } from './errors.ts';
import { exchange } from './exchange.ts';

/** A call that takes a file. */
type FileCall<Reply extends z.ZodMiniType> = Call & {
  readonly file: object;
  readonly replies: { readonly 201: Reply };
};

/** Makes a call that takes a file. Throws a NetworkError, ServerError or UnexpectedError. */
export async function upload<Reply extends z.ZodMiniType>(
  { method, path, replies }: FileCall<Reply>,
  file: Blob,
  client: Client,
): Promise<z.output<Reply>> {
  const headers = new Headers({ accept: 'application/json', 'content-type': file.type });
  const token = client.csrfToken?.();
  if (token != null) headers.set(CSRF_HEADER, token);
  const name = `${method} ${client.baseUrl}${path}`;
  const { data } = await exchange(client, { method, target: path, name, headers, body: file });
  const read = replies[201].safeParse(data);
  if (read.success) return read.data;
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
