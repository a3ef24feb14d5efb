import type { Canvas } from './canvas.ts';
import { darken, lighten } from './colour.ts';
import { group, path, rectAt, repeat } from './shape.ts';

/** Thickness and material of a cable. */
export type Cord = { readonly colour: string; readonly width: number; readonly braided: boolean };

/** A cable along path data: shade below, light on top, a weave if it is braided. */
export function cord(line: string, { colour, width, braided }: Cord): string {
  return group(
    { cap: 'butt', join: 'round' },
    path(line, { stroke: '#0c120f', width: width + 2, opacity: 0.22, transform: 'translate(3 7)' }),
    path(line, { stroke: darken(colour, 0.5), width: width + 1.5 }),
    path(line, { stroke: colour, width: width - 2 }),
    path(line, {
      stroke: lighten(colour, 0.42),
      width: width * 0.3,
      opacity: 0.75,
      transform: 'translate(-1.5 -2.5)',
    }),
    braided
      ? path(line, { stroke: darken(colour, 0.6), width: width - 2, dash: '4 8', opacity: 0.3 })
      : '',
  );
}

/** The ends that a cable can have. */
export type PlugKind = 'usb-c' | 'usb-a' | 'phone' | 'micro';

const tips = {
  'usb-c': { width: 34, long: 44, r: 9 },
  'usb-a': { width: 58, long: 62, r: 4 },
  phone: { width: 28, long: 40, r: 7 },
  micro: { width: 32, long: 34, r: 3 },
} as const;

/** A connector that points down from the origin; the cable comes in from above. */
export function plug(canvas: Canvas, kind: PlugKind, colour: string, relief: string): string {
  const { width, long, r } = tips[kind];
  const boot = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, darken(colour, 0.3)],
      [0.25, lighten(colour, 0.45)],
      [0.6, colour],
      [1, darken(colour, 0.5)],
    ],
  );
  const steel = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, '#7d848b'],
      [0.25, '#f4f6f7'],
      [0.6, '#b9bfc4'],
      [1, '#6c737a'],
    ],
  );
  const bootWidth = width + 22;
  const marks =
    kind === 'usb-a'
      ? repeat(2, (index) =>
          rectAt((index - 0.5) * 26, 122 + long * 0.42, 11, 13, 2, { fill: '#23272c' }),
        )
      : kind === 'phone'
        ? repeat(5, (index) =>
            rectAt((index - 2) * 4.6, 122 + long * 0.55, 2.8, 18, 1, { fill: '#c9a544' }),
          )
        : rectAt(0, 122 + long - 5, width * 0.66, 4, 2, { fill: '#2a2f35' });
  return (
    rectAt(0, 6, 26, 44, 8, { fill: relief }) +
    repeat(4, (index) =>
      rectAt(0, -8 + index * 9, 26, 3, 1, { fill: darken(relief, 0.5), opacity: 0.7 }),
    ) +
    rectAt(3, 82, bootWidth, 104, 14, { fill: '#0c120f', opacity: 0.18 }) +
    rectAt(0, 120 + long / 2, width, long + 8, r, { fill: steel }) +
    marks +
    rectAt(0, 74, bootWidth, 104, 13, { fill: boot }) +
    rectAt(0, 74, bootWidth * 0.34, 44, 8, { fill: darken(colour, 0.25), opacity: 0.35 })
  );
}
