import { expect, it, onTestFinished } from 'vitest';
import { listen } from '#scripts/listen.ts';
import { startApi } from '#src/server/start.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

/** How long proxies keep an idle connection by default, in seconds: Caddy longest, nginx 60. */
const PROXIES_KEEP = 120;

const anyPort = { host: '127.0.0.1', port: 0 };

const doors = {
  'the shop': () => listen((_request, response) => response.end('well'), anyPort),
  'the API': () =>
    startApi({
      settings: {
        ...anyPort,
        siteUrl: 'http://127.0.0.1:4321',
        databaseUrl: null,
        dataDir: temporaryFolder(),
      },
    }),
};

it.each(Object.entries(doors))(
  '%s closes no idle connection that a proxy may still use',
  async (_name, open) => {
    const server = await open();
    onTestFinished(() => server.close());
    const { headers } = await fetch(`${server.url}/health`);
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(PROXIES_KEEP);
  },
);
