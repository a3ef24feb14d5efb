import { afterEach, expect, it } from 'vitest';
import { forgetInstallOffer, installOffer, keepInstallOffer } from '#src/stores/install-offer.ts';

afterEach(forgetInstallOffer);

it('the browser’s offer is kept for the hint, and the browser shows no bar of its own', () => {
  const target = new EventTarget();
  keepInstallOffer(target);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(installOffer.get()).toBe(event);
  forgetInstallOffer();
  expect(installOffer.get()).toBeNull();
});
