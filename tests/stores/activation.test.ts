import { describe, expect, it } from 'vitest';
import { activation, whenActivated } from '#src/stores/activation.ts';

const preparedPage = () => Object.assign(new EventTarget(), { prerendering: true });

describe('a page that a browser prerenders', () => {
  it('work of a page that is open begins at once', () => {
    let begun = 0;
    whenActivated(new EventTarget(), () => (begun += 1));
    expect(begun).toBe(1);
  });

  it('work of a prerendered page begins once, when it opens', () => {
    const page = preparedPage();
    let begun = 0;
    whenActivated(page, () => (begun += 1));
    expect(begun).toBe(0);
    page.dispatchEvent(new Event('prerenderingchange'));
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(begun).toBe(1);
  });

  it('what waits for a page goes on when it opens', async () => {
    const page = preparedPage();
    const order: string[] = [];
    const waiting = activation(page)?.then(() => order.push('call'));
    await Promise.resolve();
    order.push('opened');
    page.dispatchEvent(new Event('prerenderingchange'));
    await waiting;
    expect(order).toEqual(['opened', 'call']);
    expect(activation(new EventTarget())).toBeNull();
  });
});
