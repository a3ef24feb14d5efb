import { groupDigits } from '#src/domain/count.ts';

/** The reviews of a product in two figures. Without a review the average is 0. */
export type Rating = {
  /** From 1 to 5, with one decimal. */
  readonly average: number;
  readonly count: number;
};

/** A buyer's review of a product. All its texts are plain. */
export type Review = {
  readonly id: string;
  /** Stars, from 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  /** The buyer's first name; empty if it is unknown. */
  readonly author: string;
  /** ISO 8601 in UTC; empty if unknown. */
  readonly createdAt: string;
  /** Whether the server says that the author bought the product. */
  readonly verified: boolean;
};

/** Newest reviews of a product that its page holds without a script. */
export const STATIC_REVIEWS = 3;

/** Reviews that one call of the list answers. */
export const REVIEWS_PER_PAGE = 10;

/** Orders of the list of reviews, the default first. */
export const reviewSorts = ['newest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Returns the average of `count` reviews with one decimal; 0 without a review. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((10 * sum) / count) / 10;
}

/** Returns an average as pages, structured data and the feed show it: "4.5". */
export function averageWords({ average }: Rating): string {
  return average.toFixed(1);
}

/** Returns how many reviews there are: "1 review", "1,200 reviews". */
export function reviewCountWords({ count }: Pick<Rating, 'count'>): string {
  return `${groupDigits(count)} ${count === 1 ? 'review' : 'reviews'}`;
}

/** Returns the name shown for a review's author. */
export function authorWords({ author }: Pick<Review, 'author'>): string {
  return author === '' ? 'A customer' : author;
}

/** Returns the first name of a full name, to show in public: at most 40 characters. */
export function firstNameOf(fullname: string): string {
  const [first = ''] = fullname.trim().split(/\s+/u);
  // Somebody may have typed a mail address or a phone number.
  return /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(first) ? Array.from(first).slice(0, 40).join('') : '';
}
