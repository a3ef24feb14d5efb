import type { PictureSpec } from '#src/demo/catalogue.ts';
import { channels, inRange } from './colour.ts';
import { textSeed } from './variety.ts';
import type { Canvas } from './canvas.ts';

/** What a kind's drawing works from: a spec with its numbers in range and its colours drawable. */
export type Subject = {
  readonly colour: string;
  readonly accent: string;
  readonly aspect: number;
  /** 0 to 3. */
  readonly variant: number;
  readonly view: PictureSpec['view'];
  /** Differs between products that look alike otherwise. */
  readonly seed: number;
};

/** Draws a kind on a ground of 800 by 800. */
export type Drawing = (canvas: Canvas, subject: Subject) => string;

/**
 * A spec as text: equal specs give equal text, whatever the order of their fields and the case of
 * their colours. Throws when a colour is not #rrggbb or the aspect is not a positive number.
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
  return JSON.stringify([kind, ...colours, aspect, variantOf(spec), view]);
}

/** The spec as drawings read it. Throws as `canonicalSpec` does. */
export function subjectOf(spec: PictureSpec): Subject {
  canonicalSpec(spec);
  const { kind, colour, accent } = spec;
  return {
    colour: inRange(colour.toLowerCase()),
    accent: inRange(accent.toLowerCase()),
    aspect: spec.aspect,
    variant: variantOf(spec),
    view: spec.view,
    seed: textSeed([kind, colour, accent, variantOf(spec)].join().toLowerCase()),
  };
}

function variantOf({ variant }: PictureSpec): number {
  return Number.isInteger(variant) ? ((variant % 4) + 4) % 4 : 0;
}

/** A height divided by width that lies in the range which a drawing can take. */
export function within(aspect: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, aspect));
}
