import { parseSettings, type Settings, SettingsError } from '#src/domain/settings/settings.ts';

/** Reads the settings of this process. Throws a SettingsError for the first invalid one. */
export function readSettings(): Settings {
  return parseSettings(process.env);
}

/** Returns the settings with the API's addresses on another port, as if `PORT` were set to it. */
export function settingsOnPort(port: number): Settings {
  if (port > 65_535)
    throw new SettingsError(`PORT is too high: port ${port} after it does not exist.`);
  // The site stays where it is.
  const { siteUrl } = readSettings();
  return parseSettings({ ...process.env, PORT: String(port), SITE_URL: siteUrl });
}
