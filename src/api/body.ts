import { NetworkError, UnexpectedError } from './errors.ts';

/**
 * The text of an answer, of at most `maxBytes`. Throws an UnexpectedError as soon as more arrives,
 * and a NetworkError when the connection ends early. `place` names the call in messages.
 */
export async function readText(
  response: Response,
  maxBytes: number,
  place: string,
): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new NetworkError(`The answer of ${place} broke off after ${bytes} bytes.`, { cause });
    });
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      // The rest is not waited for, and whether it can be called off does not matter.
      reader.cancel().catch(() => undefined);
      throw new UnexpectedError(`The answer of ${place} is larger than ${maxBytes} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
