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

describe('a guest’s wish', () => {
  it('a guest’s wish can be read once after sign-in', () => {
    keepIntent(wish);
    expect(takeIntent()).toEqual(wish);
    expect(takeIntent()).toBeNull();
  });

  it('only the guest’s last wish is remembered', () => {
    keepIntent(wish);
    keepIntent(comparison);
    expect(takeIntent()).toEqual(comparison);
  });

  it('a guest’s wish expires if the sign-in is much later', () => {
    keepIntent(wish);
    vi.advanceTimersByTime(INTENT_LIFE_MS + 1);
    expect(takeIntent()).toBeNull();
  });

  it('a guest’s wish is dropped if the browser stores nothing', () => {
    vi.stubGlobal('sessionStorage', noStorage);
    expect(() => {
      keepIntent(wish);
    }).not.toThrow();
    expect(takeIntent()).toBeNull();
  });
});
