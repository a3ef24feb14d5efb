import { describe, expect, it } from 'vitest';
import { missedSearches } from '#src/domain/search/missed.ts';

const event = (text: unknown, at: string, nearest: unknown = '') => ({
  metadata: JSON.stringify({ text, nearest }),
  at,
});

describe('missed searches', () => {
  it('missed searches are summed by text, the most frequent first and then the latest', () => {
    const events = [
      event('PS5  pad', '2026-03-03', 'pad'),
      event('drone', '2026-03-02'),
      event('laptop', '2026-03-02T10'),
      event(' ps5 pad', '2026-03-01'),
    ];
    expect(missedSearches(events)).toEqual([
      { text: 'ps5 pad', times: 2, nearest: 'pad', last: '2026-03-03' },
      { text: 'laptop', times: 1, nearest: '', last: '2026-03-02T10' },
      { text: 'drone', times: 1, nearest: '', last: '2026-03-02' },
    ]);
  });

  it('events that cannot be read are left out', () => {
    const broken = ['', 'null', '{', '[]', '{"text":5}', '{"text":"  "}'];
    expect(missedSearches(broken.map((metadata) => ({ metadata, at: '' })))).toEqual([]);
    expect(missedSearches([event('x', '', 7)])).toMatchObject([{ nearest: '' }]);
  });
});
