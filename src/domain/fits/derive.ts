import type { Product } from '#src/domain/catalogue/product.ts';
import { wordsOf } from '#src/domain/catalogue/variant-title.ts';
import { describedLines, type DescribedLine } from './describe.ts';
import { type Connector } from './connectors.ts';
import { connectorsIn, FITS_LIMITS, type Fits } from './fits.ts';
import { headOf, kindOf, nounOf, type FitsKind } from './kind.ts';
import { splitNames } from './names.ts';

/** The fields that the rule reads. Without a description it reads the title alone. */
export type FitsProduct = Pick<
  Product,
  'title' | 'category' | 'subcategory' | 'brands' | 'description'
>;

/** Words of the lines that are read. */
const ABOUT = /usb|lightning|magsafe|type|3\.5|mc4|fits|compatib|>for<|wireless/i;

/** The sockets that charge a device by a cable. */
const CHARGING: readonly Connector[] = ['USB-C', 'Lightning', 'Micro-USB'];

/** Words in the title of a case before its noun that are no part of a device's name. */
const LOOKS = new Set(
  'silicone clear leather rugged armor armour hybrid slim matte transparent magnetic soft hard shockproof back flip phone protective cute wallet tpu glass tempered screen privacy camera lens full cover'.split(
    ' ',
  ),
);

/**
 * Derives what a product goes with, for one whose server does not say. Null if it does not say enough:
 * a wrong answer costs more trust than none.
 *
 * - Anything made for others: the models of the row "Fits" (or "Compatible with", "For"), else those
 *   after "for" in the title. A case without either: the words before "case".
 * - A cable: the connectors at the device's end, after "to".
 * - A charger: USB-C ports charge devices with USB-C and, by a cable, Lightning; USB-A ports those with
 *   Micro-USB; an attached cable what it ends in; a MagSafe charger those with MagSafe.
 * - A battery or inverter: the voltage in the title.
 * - A phone or tablet: the socket that its rows, the cable in its box or its features name; an iPhone
 *   by its number.
 */
export function deriveFits(product: FitsProduct): Fits | null {
  const kind = kindOf(product);
  // Most products name no device and no socket.
  const lines = kind === 'other' ? [] : describedLines(product.description, ABOUT);
  const fits: Fits = {
    models:
      kind === 'phone' || kind === 'inverter' || kind === 'other'
        ? []
        : modelsOf(product, kind, lines),
    connectors: [...new Set(connectorsOf(product.title, kind, lines))],
    voltage: kind === 'battery' || kind === 'inverter' ? voltageOf(product.title) : null,
  };
  const { models, connectors, voltage } = fits;
  return models.length + connectors.length === 0 && voltage === null ? null : fits;
}

function modelsOf(
  { title, brands }: FitsProduct,
  kind: FitsKind,
  lines: readonly DescribedLine[],
): readonly string[] {
  const row = lines.find(({ head }) => /^(?:fits|compatible with|compatibility|for)$/.test(head));
  const [, after = ''] = / for (.+?)(?= with | [–—|-] |[(|]|$)/iu.exec(title) ?? [];
  // In "for Smart TV Remote Control" the name is not apart from the noun.
  const said = nounOf(after) === null ? after : '';
  const text = row?.text ?? (said === '' && kind === 'cover' ? wordsBefore(title, brands) : said);
  const names = splitNames(text.replace(/[.]$/u, ''));
  return names.filter(({ length }) => length <= FITS_LIMITS.length).slice(0, FITS_LIMITS.models);
}

/** "Apple iPhone 16" of "Apple iPhone 16 Silicone Case", without the maker of the case. */
function wordsBefore(title: string, brands: readonly string[]): string {
  const words = [...headOf(title).split(' ')];
  const noun = words.findIndex((word) =>
    /^(?:cases?|covers?|pouch|bumper|protector|guard)$/i.test(word),
  );
  const named = noun === -1 ? [] : words.slice(0, noun);
  while (LOOKS.has(named.at(-1)?.toLowerCase() ?? '')) named.pop();
  const maker = brands
    .map(wordsOf)
    .find((brand) => brand.every((word, at) => named[at]?.toLowerCase() === word));
  return named.slice(maker?.length ?? 0).join(' ');
}

function connectorsOf(
  title: string,
  kind: FitsKind,
  lines: readonly DescribedLine[],
): readonly Connector[] {
  const valueOf = (head: RegExp) => lines.find((line) => head.test(line.head))?.text ?? '';
  switch (kind) {
    case 'cable':
      return (
        deviceEnds(valueOf(/^(?:ends|connectors?|plugs?)$/)) ?? deviceEnds(headOf(title)) ?? []
      );
    case 'charger':
      return fedBy(title, `${valueOf(/^(?:output )?ports?$/)} ${title}`, valueOf(/^cable$/));
    case 'earphones':
      return connectorsIn(title).filter((connector) => connector === '3.5 mm');
    case 'phone':
      return socketsOf(title, lines);
    case 'cover':
    case 'battery':
    case 'other-accessory':
    case 'inverter':
    case 'other':
      return [];
  }
}

/** Returns the ends of a cable that go into a device; null if its text does not say. */
function deviceEnds(text: string): readonly Connector[] | null {
  const [before = '', after] = text.split(/ to (?!.* to )/iu);
  if (after !== undefined) {
    const ends = connectorsIn(after);
    return ends.length === 0 ? null : ends;
  }
  const ends = new Set(connectorsIn(before));
  return ends.size === 1 ? [...ends] : null;
}

function fedBy(title: string, ports: string, cable: string): readonly Connector[] {
  const isWireless = /\b(?:magsafe|wireless|qi2?)\b/iu.test(title);
  if (isWireless) return /\bmagsafe\b/iu.test(title) ? ['MagSafe'] : [];
  const named = connectorsIn(ports);
  return [
    ...(named.includes('USB-C') ? (['USB-C', 'Lightning'] as const) : []),
    ...named.filter((connector) => connector === 'Lightning' || connector === 'Micro-USB'),
    ...(cable === '' && /\busb[ -]?a\b/iu.test(ports) ? (['Micro-USB'] as const) : []),
    ...(deviceEnds(cable) ?? []),
  ];
}

/** Returns the sockets of a phone: one to charge it, if the first text that names some names only one. */
function socketsOf(title: string, lines: readonly DescribedLine[]): readonly Connector[] {
  const rows = lines.filter(({ head }) =>
    /^(?:charging|connectors?|ports?|connections?|usb)$/.test(head),
  );
  const boxed = lines.filter(({ text }) => /\b(?:cable|charger)$/iu.test(text));
  const charging = chargingSocket(title, [
    rows.map(({ text }) => connectorsIn(text)),
    boxed.map(({ text }) => connectorsIn(text).slice(-1)),
    lines.map(({ text }) => connectorsIn(mentioned(text))),
  ]);
  const has = (pattern: RegExp) => lines.some(({ text }) => pattern.test(text));
  return [
    ...(charging === null ? [] : [charging]),
    ...(has(/(?<!\b(?:no|without) )\bmagsafe\b/iu) ? (['MagSafe'] as const) : []),
    ...(has(/(?<!\bno )\b3\.5 ?mm (?:headphone|audio|earphone)? ?(?:jack|socket|port)\b/iu)
      ? (['3.5 mm'] as const)
      : []),
  ];
}

/** The last part of a line that says "USB-C charging", "a USB-C port" or just "…; USB-C". */
function mentioned(text: string): string {
  const last = text.split(/[;,]/u).at(-1) ?? '';
  if (/\b(?:instead|place|no|to|with)\b/iu.test(last)) return '';
  const [before = ''] = last.split(/ (?:charging|port|socket)\b/iu);
  return before.slice(-9);
}

/** Returns the one socket that the first source with any names; null if it names several. */
function chargingSocket(
  title: string,
  sources: readonly (readonly (readonly Connector[])[])[],
): Connector | null {
  for (const lists of sources) {
    const named = new Set(lists.flat().filter((connector) => CHARGING.includes(connector)));
    const [only = null] = named;
    if (named.size > 0) return named.size === 1 ? only : null;
  }
  return iphoneSocket(title);
}

/** iPhones from 5 to 14, the X family and the SE have Lightning; later ones have USB-C. */
function iphoneSocket(title: string): Connector | null {
  const [, model = ''] = /\biphone (\d{1,2}(?=[a-z]?\b)|x[sr]?\b|se\b|air\b)/iu.exec(title) ?? [];
  if (/^(?:x[sr]?|se)$/iu.test(model)) return 'Lightning';
  if (/^air$/iu.test(model)) return 'USB-C';
  const number = Number(model);
  if (model === '' || number < 5) return null;
  return number < 15 ? 'Lightning' : 'USB-C';
}

function voltageOf(title: string): number | null {
  const volts = new Set(
    Array.from(
      title.matchAll(/(?<![\p{L}\d.])(\d{1,3}(?:\.\d)?) ?V(?:olts?)?(?![\p{L}\d])/giu),
      ([, v]) => Number(v),
    ),
  );
  const [only = null] = volts;
  return volts.size === 1 && only !== 0 ? only : null;
}
