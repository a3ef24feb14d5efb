import { join } from 'node:path';
import { addressOf } from '#src/domain/settings/listen-address.ts';
import { SettingsError, type Settings } from '#src/domain/settings/settings.ts';
import type { PaymentGateway } from '#src/server/payments/gateway.ts';
import { paystackGateway } from '#src/server/payments/paystack.ts';
import { readState } from '#src/server/payments/simulator/state-file.ts';

/** The card payment provider, usable until `close`. */
export type Payments = {
  readonly gateway: PaymentGateway;
  readonly close: () => Promise<void>;
};

/**
 * The simulator's key, the same everywhere. It protects nothing, and test programs can set the
 * simulator's switches with it.
 */
const SIMULATOR_KEY = 'sk_test_simulator';

/**
 * Starts the card payment provider of the settings or, without one, a simulator on a free port
 * beside the API at `apiUrl` (an origin). Throws a SettingsError if the real shop has no provider.
 */
export async function startPayments(settings: Settings, apiUrl: string): Promise<Payments> {
  const { paystack, production, host, siteUrl, dataDir } = settings;
  if (paystack !== null) {
    return { gateway: paystackGateway(paystack), close: () => Promise.resolve() };
  }
  if (production) {
    throw new SettingsError(
      'PAYSTACK_SECRET_KEY must be set if NODE_ENV is production: the payment simulator takes no money.',
    );
  }
  const { startSimulator } = await import('#src/server/payments/simulator/simulator.ts');
  const simulator = await startSimulator({
    secretKey: SIMULATOR_KEY,
    webhookUrl: `${apiUrl}/api/v1/webhooks/paystack`,
    file: simulatorFile(dataDir),
    host,
    // If others reach the shop by this name, they reach the simulator by it too.
    ...(!isLoopback(host) && { publicHost: new URL(siteUrl).hostname }),
    tell: console.log,
  });
  console.log(`Card payments are simulated at ${simulator.url}: no money moves.`);
  return {
    gateway: paystackGateway({ secretKey: SIMULATOR_KEY, baseUrl: simulator.url }),
    close: simulator.close,
  };
}

/**
 * Returns the card payment provider for a command beside the shop: that of the settings, else the
 * running shop's simulator. Throws a SettingsError if no simulator runs.
 */
export async function paymentGateway({
  paystack,
  host,
  dataDir,
}: Settings): Promise<PaymentGateway> {
  if (paystack !== null) return paystackGateway(paystack);
  const state = await readState(simulatorFile(dataDir), console.error);
  if (state === null) {
    throw new SettingsError(
      'PAYSTACK_SECRET_KEY is not set and no payment simulator has run here; start the shop first.',
    );
  }
  const baseUrl = addressOf({ host, port: state.port });
  return paystackGateway({ secretKey: SIMULATOR_KEY, baseUrl });
}

function simulatorFile(dataDir: string): string {
  return join(dataDir, 'payment-simulator.json');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
