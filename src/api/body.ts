import { NetworkError, UnexpectedError } from './errors.ts';

/**
 * Reads the text of an answer, of at most `maxBytes`. Throws an UnexpectedError as soon as more
 * arrives, and a NetworkError if the connection ends early. `name` names the call in messages.
 */
export async function readText(
  response: Response,
  maxBytes: number,
  name: string,
): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new NetworkError(`The answer of ${name} broke off after ${bytes} bytes.`, { cause });
    });
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      // Neither the rest nor a failure to cancel it matters.
      reader.cancel().catch(() => undefined);
      throw new UnexpectedError(`The answer of ${name} is larger than ${maxBytes} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
