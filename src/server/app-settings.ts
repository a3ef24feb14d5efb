import type { Settings } from '#src/domain/settings/settings.ts';
import type { AppOptions } from './app.ts';

/** The operator's settings of the API. Any that is missing takes its default. */
export type AppSettings = Pick<Settings, 'siteUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'smtpUrl' | 'watch' | 'trustedProxies' | 'unproven' | 'keep'>>;

/**
 * The options of `createApp` that come from settings. Every command that runs the API shares them.
 */
export function appSettings(settings: AppSettings) {
  const { dataDir, siteUrl, smtpUrl = null, watch, trustedProxies, unproven, keep } = settings;
  return {
    ...{ dataDir, siteUrl, smtpUrl },
    metricsToken: watch?.metricsToken ?? null,
    ...(trustedProxies && { trustedProxies }),
    ...(unproven && { unproven }),
    ...(keep && { keep }),
  } satisfies Partial<AppOptions>;
}
