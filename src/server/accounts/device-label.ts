/**
 * Browsers by a part of their User-Agent. The order matters: most others contain Chrome's name, and
 * Chrome's contains Safari's.
 */
const browsers: readonly (readonly [sign: string, name: string])[] = [
  ['Opera Mini', 'Opera Mini'],
  ['OPR/', 'Opera'],
  ['Edg', 'Edge'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['UCBrowser/', 'UC Browser'],
  ['Phoenix/', 'Phoenix'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

/**
 * Systems by a part of the User-Agent. An Android phone also says Linux, and an iPad may say Mac.
 */
const systems: readonly (readonly [sign: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['KAIOS', 'KaiOS'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
];

/** Name of a browser or device that a person would know, such as "Chrome on Android". */
export function deviceLabel(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser === null) return system === null ? 'An unknown device' : `A browser on ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
}

function nameIn(names: readonly (readonly [string, string])[], userAgent = ''): string | null {
  return names.find(([sign]) => userAgent.includes(sign))?.[1] ?? null;
}
