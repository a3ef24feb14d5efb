const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 forbids even when escaped, including lone surrogates. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Returns an element with a text, on one line, without characters that XML forbids. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Returns a document of these lines; `root` is the whole opening tag, with its namespaces. */
export function xmlDocument(root: string, lines: Iterable<string>): string {
  return Array.from(xmlLines(root, lines)).join('');
}

/** Yields the lines of `xmlDocument`, for a document that is too long for one string. */
export function* xmlLines(root: string, lines: Iterable<string>): Generator<string> {
  const name = root.slice(1).split(/[\s>]/, 1).join('');
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
  for (const line of lines) yield `${line}\n`;
  yield `</${name}>\n`;
}

function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}
