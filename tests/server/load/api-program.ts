import { paystackGateway } from '#src/server/payments/paystack.ts';
import { startApi } from '#src/server/start.ts';
import type { ApiPlace } from './api-process.ts';

/**
 * The API as a process of its own, for programs that kill it. Its modules are loaded at once, and it
 * starts when it is told where; it ends with the program that has started it.
 */
process.once('message', (place) => {
  const { settings, payments } = place as ApiPlace;
  void startApi({ settings, gateway: paystackGateway(payments), tell: () => undefined }).then(
    ({ url }) => process.send?.({ url }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
