/** The sockets and plugs that a product can name. */
export const connectors = ['USB-C', 'Lightning', 'Micro-USB', 'MagSafe', '3.5 mm', 'MC4'] as const;

/** One of them. */
export type Connector = (typeof connectors)[number];
