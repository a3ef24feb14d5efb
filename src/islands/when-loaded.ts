import { whenIdle } from './when-idle.ts';

/** Runs work once the page has loaded and is idle: what the first screen does not need. */
export function whenLoaded(page: Document, work: () => void): void {
  const idle = () => {
    whenIdle(work);
  };
  if (page.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
