import { parseSettings, type Settings, SettingsError } from '#src/domain/settings/settings.ts';

/** The settings of this process. Throws a SettingsError on the first that cannot be used. */
export function readSettings(): Settings {
  return parseSettings(process.env);
}

/** The settings with the API's own addresses on another port, as if `PORT` said so. */
export function settingsOnPort(port: number): Settings {
  if (port > 65_535) throw new SettingsError(`PORT must leave room for the one after it, ${port}.`);
  return parseSettings({ ...process.env, PORT: String(port) });
}

/** Where a server that was set up with these settings is reached from this machine. */
export function addressOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const any: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${any[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
