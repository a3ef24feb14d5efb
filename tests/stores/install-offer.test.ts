import { afterEach, expect, it } from 'vitest';
import { followInstallOffer, forgetInstallOffer, installOffer } from '#src/stores/install-offer.ts';

const offered = () => new Event('beforeinstallprompt', { cancelable: true });

afterEach(forgetInstallOffer);

it('the browser’s offer is kept for the hint, and the browser shows no bar of its own', () => {
  const target = new EventTarget();
  followInstallOffer(target, null);
  const event = offered();
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(installOffer.get()).toBe(event);
  forgetInstallOffer();
  expect(installOffer.get()).toBeNull();
});

it('an offer that was made before the page was used is not lost', () => {
  const early = offered();
  followInstallOffer(new EventTarget(), early);
  expect(installOffer.get()).toBe(early);
});
