import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { reviewData } from '#src/catalogue/crawlers/review-data.ts';
import { collectDrafts } from '#src/catalogue/normalise/drafts.ts';
import { scriptJson } from '#src/domain/script-json.ts';
import type { Review } from '#src/domain/reviews/review.ts';
import { ReviewItem } from '#src/ui/review-item.tsx';
import { hostileTexts } from '#tests/fixtures/hostile-texts.ts';

const review: Review = {
  id: '1',
  rating: 4,
  title: 'Strong battery',
  text: 'It lasts two days.',
  author: 'Ada',
  createdAt: '2026-11-21T12:00:00.000Z',
  verified: true,
};

const render = (given: Partial<Review> = {}) =>
  renderToStaticMarkup(createElement(ReviewItem, { review: { ...review, ...given } }));

describe('a review', () => {
  it('a review shows its stars in words, title, text, author, day and the verified purchase', () => {
    const $ = load(render());
    expect($('.visually-hidden').text()).toBe('4 out of 5 stars');
    expect($('h3').text()).toBe('Strong battery');
    expect($('.review-text').text()).toBe('It lasts two days.');
    expect($('.quiet').text()).toBe('Ada · 21 November 2026 · Verified purchase');
    expect($('time').attr('datetime')).toBe(review.createdAt);
  });

  it('a review of another server shows only what that server says', () => {
    const $ = load(render({ title: '', author: '', createdAt: '', verified: false }));
    expect($('h3')).toHaveLength(0);
    expect($('.quiet').text()).toBe('A customer');
  });

  it('500 hostile texts stay text in the static and the live list', () => {
    // Both lists render this component.
    const allowed = load(render())('body *').length;
    for (const text of hostileTexts) {
      const $ = load(render({ title: text, text, author: text }));
      expect($('body *'), text).toHaveLength(allowed);
      expect($('h3').text()).toBe(text);
      expect($('.review-text').text()).toBe(text);
      expect($('bdi').text()).toBe(text);
    }
  });

  it('500 hostile texts neither end nor start a script in the structured data', () => {
    for (const text of hostileTexts) {
      const reviews = [{ ...review, title: text, text, author: text }];
      const json = scriptJson(reviewData({ average: 4, count: 1 }, reviews));
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toMatchObject({ review: [{ name: text, reviewBody: text }] });
    }
  });

  it('500 hostile texts from any server are read by the pull as plain text', () => {
    const { drafts, add } = collectDrafts({ leftOut: [], warnings: [] });
    add(
      hostileTexts.map((text, index) => ({
        ...{ id: index + 1, productTitle: 'Phone', promotionalPrice: 1, reviewCount: 1, rating: 4 },
        reviews: [{ id: 1, rating: 4, title: text, text: `One\r\n\u202e${text}`, author: 7 }],
      })),
    );
    expect(drafts).toHaveLength(hostileTexts.length);
    for (const [index, { reviews }] of drafts.entries()) {
      const text = hostileTexts[index] ?? '';
      expect(reviews).toMatchObject([{ title: text, text: `One\n${text}`, author: '7' }]);
    }
  });
});
