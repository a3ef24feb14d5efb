/** How long a server waits on a connection, in ms, as options of Node and of Fastify. */
export const connectionTimes = {
  /** For a whole request. */
  requestTimeout: 30_000,
  /**
   * For the next request: longer than proxies keep an idle connection (nginx 60 s, Caddy 2 minutes), which
   * answer 502 if it is closed as they use it. And a shopper who reads a page needs no new one after it.
   */
  keepAliveTimeout: 130_000,
} as const;
