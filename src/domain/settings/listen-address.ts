/** Where a server listens. */
export type ListenAddress = { readonly host: string; readonly port: number };

/**
 * "8787", "127.0.0.1:8787" or "[::1]:8787" as host and port; the host is this machine alone where none
 * is named. Null where it is none of these, or no port.
 */
export function parseListenAddress(text: string): ListenAddress | null {
  const parts = /^(?:(?:\[([\da-f:.]+)\]|([\w.-]+)):)?(\d{1,5})$/i.exec(text.trim());
  if (parts === null) return null;
  const [, ipv6, name, digits] = parts;
  const port = Number(digits);
  return port >= 1 && port <= 65_535 ? { host: ipv6 ?? name ?? '127.0.0.1', port } : null;
}
