/** A node of structured data (schema.org) in JSON-LD. */
export type Thing = Readonly<Record<string, unknown>> & {
  readonly '@type': string | readonly string[];
};

/** Returns the nodes of a page as one JSON-LD document. */
export function jsonLd(things: readonly Thing[]): Readonly<Record<string, unknown>> {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** Returns the address of a term of schema.org: "https://schema.org/InStock". */
export function term(name: string): string {
  return `https://schema.org/${name}`;
}
