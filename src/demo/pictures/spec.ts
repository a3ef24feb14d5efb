import type { PictureSpec } from '#src/demo/catalogue.ts';
import { channels, inRange } from './colour.ts';
import { textSeed } from './variety.ts';
import type { Canvas } from './canvas.ts';
import type { PhoneFamily } from './phone-look.ts';

/** A validated spec: its numbers are in range and its colours are drawable. */
export type Subject = {
  readonly colour: string;
  readonly accent: string;
  readonly aspect: number;
  /** 0 to 3. */
  readonly variant: number;
  /** Of a phone, or of the phone that a case is for. */
  readonly family: PhoneFamily | undefined;
  readonly view: PictureSpec['view'];
  /** Distinguishes products that would look the same otherwise. */
  readonly seed: number;
};

/** Draws a kind in a square of 800 by 800. */
export type Drawing = (canvas: Canvas, subject: Subject) => string;

/**
 * Serialises a spec: equal specs give equal text, independent of the order of fields and the case of
 * colours. Throws if a colour is not #rrggbb or the aspect is not a positive number.
 */
export function canonicalSpec(spec: PictureSpec): string {
  channels(spec.colour);
  channels(spec.accent);
  if (!Number.isFinite(spec.aspect) || spec.aspect <= 0) {
    throw new Error(`A picture's aspect must be a positive number, not ${spec.aspect}.`);
  }
  const { kind, view } = spec;
  const aspect = Math.round(spec.aspect * 1000) / 1000;
  const colours = [spec.colour.toLowerCase(), spec.accent.toLowerCase()];
  const family = spec.family === undefined ? [] : [spec.family];
  return JSON.stringify([kind, ...colours, aspect, variantOf(spec), view, ...family]);
}

/** Validates a spec for drawing. Throws as `canonicalSpec` does. */
export function subjectOf(spec: PictureSpec): Subject {
  canonicalSpec(spec);
  const { kind, colour, accent } = spec;
  return {
    colour: inRange(colour.toLowerCase()),
    accent: inRange(accent.toLowerCase()),
    aspect: spec.aspect,
    variant: variantOf(spec),
    family: spec.family,
    view: spec.view,
    seed: textSeed([kind, colour, accent, variantOf(spec)].join().toLowerCase()),
  };
}

function variantOf({ variant }: PictureSpec): number {
  return Number.isInteger(variant) ? ((variant % 4) + 4) % 4 : 0;
}

/** Clamps an aspect ratio to the range of a drawing. */
export function within(aspect: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, aspect));
}
