import type { Publisher } from '#src/server/staff/publisher.ts';

/** A publisher that has published long ago. */
export function publisherOf(changed: () => undefined): Publisher {
  return {
    changed,
    publish: () => undefined,
    status: () =>
      Promise.resolve({
        ...{ state: 'idle', progress: '', refusal: null, releases: [] },
        caughtUpAt: '2020-01-01T00:00:00.000Z',
      }),
    rollBack: () => Promise.reject(new Error('not asked')),
  };
}
