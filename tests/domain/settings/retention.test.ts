import { describe, expect, it } from 'vitest';
import { SettingsError } from '#src/domain/settings/environment.ts';
import { RETENTION, retentionSettings } from '#src/domain/settings/retention.ts';

const DAY_MS = 86_400_000;

describe('retention times', () => {
  it('personal data is kept by default: orders six years, messages one, events 90 days, mails 30 or 90', () => {
    expect(retentionSettings({})).toEqual(RETENTION);
    expect(RETENTION).toEqual({
      ordersMs: 6 * 365.25 * DAY_MS,
      messagesMs: 365.25 * DAY_MS,
      eventsMs: 90 * DAY_MS,
      mailMs: 30 * DAY_MS,
      undeliveredMs: 90 * DAY_MS,
    });
  });

  it('retention times are set in days or years', () => {
    const env = {
      ...{ KEEP_ORDERS: '7y', KEEP_MESSAGES: '180d', KEEP_EVENTS: '1d' },
      ...{ KEEP_MAIL: '48h', KEEP_UNDELIVERED: '3d' },
    };
    expect(retentionSettings(env)).toEqual({
      ordersMs: 7 * 365.25 * DAY_MS,
      messagesMs: 180 * DAY_MS,
      eventsMs: DAY_MS,
      mailMs: 2 * DAY_MS,
      undeliveredMs: 3 * DAY_MS,
    });
  });

  it.each(['KEEP_ORDERS', 'KEEP_MESSAGES', 'KEEP_EVENTS', 'KEEP_MAIL', 'KEEP_UNDELIVERED'])(
    'an invalid, too short or too long retention time %s is named',
    (name) => {
      for (const value of ['90', 'for ever', '0d', '23h', '51y']) {
        expect(() => retentionSettings({ [name]: value })).toThrow(
          new SettingsError(
            `${name} must be a time from 1d to 50y, such as 90d or 6y, not "${value}".`,
          ),
        );
      }
    },
  );
});
