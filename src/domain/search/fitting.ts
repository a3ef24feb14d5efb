import { connectorOf } from '#src/domain/fits/fits.ts';
import type { SearchLanguage } from './language.ts';
import type { SearchProduct } from './product.ts';
import { bestRanked } from './rank.ts';
import type { QueryTerm } from './read-terms.ts';
import { isAccessory, isNamedKind } from './tie-breakers.ts';
import { namesAccessory, wantedTerms, type WantedTerm } from './wanted.ts';

/** The device of a query: the words for it, as a shopper reads them, and the best match for them. */
export type FittedDevice = { readonly shown: string; readonly product: SearchProduct };

/** "Charger for iPhone 12": the device of a query, and the accessories that fit it. */
export type Fitting = {
  readonly device: FittedDevice;
  /** What remains to be looked for: the words that name the accessory. */
  readonly terms: readonly QueryTerm[];
  /** All products that have these words and fit. */
  readonly products: readonly SearchProduct[];
};

/** A term of a query with a 1 for each product that has it. */
export type MetTerm = { readonly term: QueryTerm; readonly row: Uint8Array };

/**
 * Returns what fits the device that a query names beside an accessory; null if it names no such pair,
 * if some product has all its words, or if nothing is known to fit. An accessory fits by a socket of
 * the device, or because it names the device (src/domain/fits).
 */
export function findFitting(
  products: readonly SearchProduct[],
  terms: readonly MetTerm[],
  language: SearchLanguage,
): Fitting | null {
  const ofAccessory = terms.filter(({ term }) => isOfAccessory(term, language));
  const ofDevice = terms.filter(({ term }) => !isOfAccessory(term, language));
  const isPair = ofDevice.length > 0 && ofAccessory.some(({ term }) => namesOne(term, language));
  if (!isPair) return null;
  const having = (some: readonly MetTerm[]) =>
    products.filter((_, place) => some.every(({ row }) => row[place] === 1));
  if (having(terms).length > 0) return null;

  const devices = having(ofDevice).filter((product) => !isAccessory(product, language));
  const shown = ofDevice.map(({ term }) => term.shown).join(' ');
  const names = ofDevice.map(({ term }) => term.term);
  const [product] = bestRanked(devices, wantedTerms(names, shown, language), 1);
  if (product === undefined) return null;
  // A name with a number means one model; one without, a series.
  const meant = /\d/.test(shown) ? [product] : devices;
  const sockets = meant.reduce((bits, { fits }) => bits | fits.sockets, 0);
  const fitting = having(ofAccessory).filter(
    ({ fits }) =>
      (fits.sockets & sockets) !== 0 || fits.models.some((model) => namesDevice(model, names)),
  );
  if (fitting.length === 0) return null;
  const left = ofAccessory.map(({ term }) => term);
  // A charger "with cable" is no cable, if the shop has a kind of that name.
  const wanted = left.map(({ term }) => term);
  const ofKind = fitting.filter((product) => isNamedKind(product, wanted));
  return {
    device: { shown, product },
    terms: left,
    products: ofKind.length === 0 ? fitting : ofKind,
  };
}

/** A connector says more of the accessory: "type c cable". */
function isOfAccessory(term: QueryTerm, language: SearchLanguage): boolean {
  return (
    namesOne(term, language) || term.term.some((phrase) => connectorOf(textOf(phrase)) !== null)
  );
}

function namesOne({ typed, term }: QueryTerm, language: SearchLanguage): boolean {
  return [typed, ...term.map(textOf)].some((text) => namesAccessory(text, language));
}

function textOf(phrase: WantedTerm[number]): string {
  return phrase.map(({ text }) => text).join(' ');
}

/** Returns whether a model that an accessory names has every word of the device. */
function namesDevice(model: string, terms: readonly WantedTerm[]): boolean {
  const words = new Set(model.toLowerCase().split(/[^\p{L}\p{N}+]+/u));
  return terms.every((term) => term.some((phrase) => phrase.every(({ text }) => words.has(text))));
}
