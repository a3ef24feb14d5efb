/** The address that a server listens on. */
export type ListenAddress = { readonly host: string; readonly port: number };

/**
 * Parses "8787", "127.0.0.1:8787" or "[::1]:8787" into host and port; without a host, the server
 * listens on this machine only. Null for any other text, or an invalid port.
 */
export function parseListenAddress(text: string): ListenAddress | null {
  const parts = /^(?:(?:\[([\da-f:.]+)\]|([\w.-]+)):)?(\d{1,5})$/i.exec(text.trim());
  if (parts === null) return null;
  const [, ipv6, name, digits] = parts;
  const port = Number(digits);
  return port >= 1 && port <= 65_535 ? { host: ipv6 ?? name ?? '127.0.0.1', port } : null;
}

/** Returns the URL at which this machine reaches a server that listens there, without a path. */
export function addressOf({ host, port }: ListenAddress): string {
  const any: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${any[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
