import { connectors, type Connector } from './connectors.ts';

/**
 * What a product goes with (DESIGN.md, The API contract, 16). An accessory names the devices that it
 * fits; a device names its own sockets and voltage.
 */
export type Fits = {
  /** Devices ("Tecno Camon 30") or series ("iPhone"). None: any with the connector or the voltage. */
  readonly models: readonly string[];
  readonly connectors: readonly Connector[];
  /** In volts; null if it says nothing. */
  readonly voltage: number | null;
};

/** Most names of models, and the longest of them in characters. */
export const FITS_LIMITS = { models: 50, length: 80 } as const;

/** Highest voltage, in volts. */
const MAX_VOLTAGE = 1000;

const patterns: Readonly<Record<Connector, string>> = {
  'USB-C': 'usb[ -]?c|(?:usb[ -])?type[ -]?c',
  Lightning: 'lightning',
  'Micro-USB': 'micro[ -]?usb',
  MagSafe: 'magsafe',
  '3.5 mm': '3\\.5 ?mm',
  MC4: 'mc4',
};

const named = connectors.map((connector) => ({
  connector,
  whole: new RegExp(`^(?:${patterns[connector]})$`, 'i'),
}));

/** Matches any connector as whole words. */
const ANY = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.values(patterns).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Returns the connector that a text is, however it is spelt: "type c" is USB-C. */
export function connectorOf(text: string): Connector | null {
  return named.find(({ whole }) => whole.test(text))?.connector ?? null;
}

/** Returns the connectors that a text names, in its order, with repetitions. */
export function connectorsIn(text: string): readonly Connector[] {
  return Array.from(text.matchAll(ANY), ([name]) => connectorOf(name)).filter(
    (connector) => connector !== null,
  );
}

/**
 * Reads "Tecno Camon 30; USB-C; 12 V": models, connectors and one voltage, in any order, also between
 * commas. Null for a text that names nothing; the reason, without a full stop, for one that is wrong.
 */
export function readFits(text: string): Fits | null | { readonly fault: string } {
  const models = new Set<string>();
  const sockets = new Set<Connector>();
  let voltage: number | null = null;
  for (const item of text.split(/[;,|\n]/u).map((part) => part.trim().replace(/\s+/gu, ' '))) {
    if (item === '') continue;
    const connector = connectorOf(item);
    const volts = /^(\d{1,5}(?:\.\d{1,2})?) ?v(?:olts?)?$/i.exec(item)?.[1];
    if (connector !== null) sockets.add(connector);
    else if (volts !== undefined) {
      const read = Number(volts);
      if (read === 0 || read > MAX_VOLTAGE)
        return { fault: `"${item}" is no voltage up to ${MAX_VOLTAGE} V` };
      if (voltage !== null && voltage !== read) return { fault: 'it names two voltages' };
      voltage = read;
    } else {
      const fault = modelFault(item);
      if (fault !== null) return { fault };
      models.add(item);
    }
  }
  if (models.size > FITS_LIMITS.models)
    return { fault: `it names more than ${FITS_LIMITS.models} models` };
  if (models.size + sockets.size === 0 && voltage === null) return null;
  return { models: [...models], connectors: [...sockets], voltage };
}

/** Returns why a name cannot be that of a model. */
function modelFault(name: string): string | null {
  if (name.length > FITS_LIMITS.length) {
    return `"${name.slice(0, 40)}…" is longer than ${FITS_LIMITS.length} characters`;
  }
  const isName = /\p{L}/u.test(name) && !/^[\d.,]+ ?(?:w|watts?|m?ah|k?wh|a|mm|cm|m)$/iu.test(name);
  return isName ? null : `"${name}" is no device, connector or voltage`;
}

/** Returns the text that `readFits` reads; null for nothing. */
export function writeFits(fits: Fits | null): string | null {
  if (fits === null) return null;
  const { models, connectors: sockets, voltage } = fits;
  const items = [...models, ...sockets, ...(voltage === null ? [] : [`${voltage} V`])];
  return items.length === 0 ? null : items.join('; ');
}
