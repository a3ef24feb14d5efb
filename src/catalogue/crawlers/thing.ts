/** A node of structured data in the words of schema.org, as JSON-LD has it. */
export type Thing = Readonly<Record<string, unknown>> & {
  readonly '@type': string | readonly string[];
};

/** The nodes of one page as one document. */
export function jsonLd(things: readonly Thing[]): Readonly<Record<string, unknown>> {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** A term of schema.org's lists as an address: "https://schema.org/InStock". */
export function term(name: string): string {
  return `https://schema.org/${name}`;
}
