import { describe, expect, it, vi } from 'vitest';
import { createClient, type Client } from '#src/api/client.ts';
import {
  readMoreReviews,
  readReviews,
  report,
  reviewList,
  voteHelpful,
} from '#src/stores/reviews/reviews.ts';

const review = (id: number) => ({
  ...{ id, rating: 4, title: `Number ${id}`, text: 'Good', author: 'Ada', verified: true },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', helpful: 0 },
});

/** A server that answers each path and query with JSON; others with an error of its own. */
function shop(answers: Readonly<Record<string, object>>): Client & { readonly asked: string[] } {
  const asked: string[] = [];
  const fetch = vi.fn((url: string, init: RequestInit) => {
    asked.push(`${init.method ?? 'GET'} ${url}`);
    const body = answers[url];
    return Promise.resolve(
      Response.json(body ?? { message: 'Not now.', code: 'busy' }, { status: body ? 200 : 503 }),
    );
  });
  return { ...createClient({ baseUrl: '', fetch, csrfToken: () => 'token' }), asked };
}

const page = (number: number, ids: readonly number[], hasMore = false, sort = 'newest') => ({
  [`/product/7/reviews?page=${number}&sort=${sort}`]: {
    message: 'Reviews',
    data: ids.map(review),
    hasMore,
  },
});
const shown = () => reviewList.get().reviews.map(({ id }) => id);

describe('the live list of reviews', () => {
  it('the list grows by pages without repeating a review, and starts anew when sorted', async () => {
    const client = shop({
      ...page(1, [4, 3], true),
      ...page(2, [3, 2]),
      ...page(1, [2, 4], false, 'helpful'),
    });
    await readReviews('7', 'newest', client);
    expect([shown(), reviewList.get().hasMore]).toEqual([['4', '3'], true]);
    await readMoreReviews(client);
    expect([shown(), reviewList.get().hasMore]).toEqual([['4', '3', '2'], false]);
    await readReviews('7', 'helpful', client);
    expect([shown(), reviewList.get().sort]).toEqual([['2', '4'], 'helpful']);
  });

  it('a failed call keeps the list, tells why and can be repeated', async () => {
    await readReviews('7', 'newest', shop(page(1, [4])));
    await readReviews('7', 'helpful', shop({}));
    expect(reviewList.get()).toMatchObject({ sort: 'newest', failure: 'Not now.', reading: false });
    await voteHelpful('4', shop({}));
    expect(reviewList.get().failure).toBe('Not now.');
    expect(reviewList.get().voted.has('4')).toBe(false);
  });

  it('a vote shows the server’s count and is sent once', async () => {
    await readReviews('7', 'newest', shop(page(1, [4])));
    const client = shop({ '/review/4/helpful': { message: 'Thanks', data: { helpful: 6 } } });
    await Promise.all([voteHelpful('4', client), voteHelpful('4', client)]);
    expect(client.asked).toEqual(['POST /review/4/helpful']);
    expect(reviewList.get().reviews[0]?.helpful).toBe(6);
    const reports = shop({ '/review/4/report': { message: 'Thanks' } });
    await Promise.all([report('4', reports), report('4', reports)]);
    expect(reports.asked).toEqual(['POST /review/4/report']);
  });
});
