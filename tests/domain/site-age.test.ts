import { describe, expect, it } from 'vitest';
import { siteAge } from '#src/domain/site-age.ts';

const rebuiltMs = Date.UTC(2026, 10, 22, 1);
const HOUR_MS = 3_600_000;
const after = (ms: number) =>
  siteAge('a-release', { rebuiltMs, now: rebuiltMs + ms, staleAfterMs: HOUR_MS });

describe('a site', () => {
  it('a site is stale once its last rebuild is older than allowed', () => {
    expect(after(HOUR_MS)).toEqual({
      release: 'a-release',
      rebuiltAt: '2026-11-22T01:00:00.000Z',
      ageSeconds: 3600,
      stale: false,
    });
    expect(after(HOUR_MS + 1)).toMatchObject({ stale: true });
  });

  it('a site whose clock was put back is new, not younger', () => {
    expect(after(-HOUR_MS)).toMatchObject({ ageSeconds: 0, stale: false });
  });
});
