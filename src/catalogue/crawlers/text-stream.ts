/** Minimum length of a chunk, in characters, so that a long document has few chunks. */
const PART_LENGTH = 1 << 18;

/** Returns texts as a stream in UTF-8 for the body of a response. They are made as it is read. */
export function textStream(texts: Iterable<string>): ReadableStream<Uint8Array> {
  const parts = joined(texts);
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: (controller) => {
      const next = parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
}

function* joined(texts: Iterable<string>): Generator<string, undefined> {
  let part = '';
  for (const text of texts) {
    part += text;
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
  return undefined;
}
