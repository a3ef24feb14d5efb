import type { Page } from 'playwright/test';

/**
 * Returns what has moved by itself on this page so far, and from where to where; what follows an act of the
 * shopper within half a second is not counted (Layout Instability, WICG).
 */
export function shifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    return new Promise<readonly string[]>((resolve) => {
      const moved: string[] = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          if (hadRecentInput) continue;
          const moves = sources.map(({ node, previousRect, currentRect }) => {
            const where = [previousRect, currentRect].map((box) => JSON.stringify(box)).join(' → ');
            return `${node?.nodeName} ${node?.className}: ${where}`;
          });
          moved.push(`${value} ${moves.join(', ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      // Buffered entries are reported before the next task but one; without any, nothing is.
      setTimeout(() => {
        setTimeout(() => {
          resolve(moved);
        });
      });
    });
  });
}
