import { paystackGateway } from '#src/server/payments/paystack.ts';
import { startApi } from '#src/server/start.ts';
import type { ApiPlace } from './api-process.ts';

/**
 * The API as a process of its own, for programs that kill it. Its modules are loaded at once, and it
 * starts when it is told where; it ends with the program that has started it.
 */
process.once('message', (place) => {
  const { settings: where, payments } = place as ApiPlace;
  // Its shoppers are one buyer who orders without end: what such a one may hold is another test's matter.
  const settings = { ...where, unproven: { productUnits: 100_000, openUnits: 100_000 } };
  void startApi({ settings, gateway: paystackGateway(payments), tell: () => undefined }).then(
    ({ url }) => process.send?.({ url }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
