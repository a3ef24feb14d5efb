/** The sockets and plugs that a product can name. */
export const connectors = ['USB-C', 'Lightning', 'Micro-USB', 'MagSafe', '3.5 mm', 'MC4'] as const;

/** One of them. */
export type Connector = (typeof connectors)[number];

/** Returns a number with a bit for each of these connectors, in the order of `connectors`. */
export function socketBits(some: readonly Connector[]): number {
  return some.reduce((bits, one) => bits | (1 << connectors.indexOf(one)), 0);
}

/** Returns the connectors of `socketBits`. */
export function socketsOf(bits: number): readonly Connector[] {
  return connectors.filter((_, index) => (bits & (1 << index)) !== 0);
}
