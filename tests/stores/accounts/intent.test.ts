import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INTENT_LIFE_MS } from '#src/domain/accounts/intent.ts';
import { keepIntent, takeIntent } from '#src/stores/accounts/intent.ts';
import { noStorage, tabStorage } from '#tests/stores/tab-storage.ts';

const wish = { kind: 'wishlist', productId: '7', title: 'Spark' } as const;
const comparison = { kind: 'compare', productId: '8', title: 'Camon' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', tabStorage());
});

describe('what a guest wanted', () => {
  it('is there after the sign-in, once', () => {
    keepIntent(wish);
    expect(takeIntent()).toEqual(wish);
    expect(takeIntent()).toBeNull();
  });

  it('is what was wanted last', () => {
    keepIntent(wish);
    keepIntent(comparison);
    expect(takeIntent()).toEqual(comparison);
  });

  it('is not done to a shopper who signs in much later', () => {
    keepIntent(wish);
    vi.advanceTimersByTime(INTENT_LIFE_MS + 1);
    expect(takeIntent()).toBeNull();
  });

  it('is given up where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', noStorage);
    expect(() => {
      keepIntent(wish);
    }).not.toThrow();
    expect(takeIntent()).toBeNull();
  });
});
