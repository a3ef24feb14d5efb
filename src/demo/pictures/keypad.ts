import type { Canvas } from './canvas.ts';
import { contrast, darken, lighten } from './colour.ts';
import { figures } from './figures.ts';
import { circle, group, path, rect, rectAt, repeat, trace } from './shape.ts';

/** Position, size and material of a block of keys. */
export type KeyBlock = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** Raised keys with gaps, or one flat sheet with hairlines. */
  readonly flat: boolean;
};

const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** The twelve keys of a telephone. */
export function keypad(canvas: Canvas, block: KeyBlock): string {
  const { x, y, width, height, colour, flat } = block;
  const stepX = width / 3;
  const stepY = height / 4;
  const ink = contrast(colour, 0.82);
  const face = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, lighten(colour, 0.34)],
      [0.2, lighten(colour, 0.14)],
      [0.85, darken(colour, 0.08)],
      [1, darken(colour, 0.3)],
    ],
  );
  const keys = names.map((name, index) => {
    const cx = x + stepX * ((index % 3) + 0.5);
    const cy = y + stepY * (Math.floor(index / 3) + 0.5);
    const key = flat
      ? ''
      : rectAt(cx, cy + 2.5, stepX * 0.86, stepY * 0.76, stepY * 0.26, {
          fill: '#05070a',
          opacity: 0.4,
        }) + rectAt(cx, cy, stepX * 0.86, stepY * 0.76, stepY * 0.26, { fill: face });
    const small = rectAt(cx + stepX * 0.2, cy, stepX * 0.15, 2.4, 1, { fill: ink, opacity: 0.55 });
    return key + figures(name, cx - stepX * 0.09, cy, stepY * 0.34, 2.6, ink) + small;
  });
  if (!flat) return keys.join('');
  const lines =
    repeat(3, (row) =>
      rect(x, y + stepY * (row + 1) - 1, width, 2, 1, { fill: darken(colour, 0.45), opacity: 0.6 }),
    ) +
    repeat(2, (column) =>
      rect(x + stepX * (column + 1) - 1, y, 2, height, 1, {
        fill: darken(colour, 0.45),
        opacity: 0.6,
      }),
    );
  return rect(x - 3, y - 3, width + 6, height + 6, 16, { fill: face }) + lines + keys.join('');
}

/** The row of a navigation ring and the call keys beside it; `r` is the ring's radius. */
type Row = {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly width: number;
  readonly colour: string;
};

/** A soft key above a call key, left (-1) or right (1) of the ring; `sign` colours the handset. */
function callKeys(
  canvas: Canvas,
  { cx, cy, r, width, colour }: Row,
  side: -1 | 1,
  sign: string,
): string {
  const x = cx + side * width * 0.35;
  const fill = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, lighten(colour, 0.32)],
      [1, darken(colour, 0.16)],
    ],
  );
  const keyAt = (y: number): string => rectAt(x, y, width * 0.24, r * 0.7, r * 0.3, { fill });
  return (
    keyAt(cy - r * 0.5) +
    keyAt(cy + r * 0.5) +
    rectAt(x, cy - r * 0.5, width * 0.08, 3, 2, { fill: contrast(colour, 0.8) }) +
    path('M-1-.1C-.6-.7.6-.7 1-.1L.8.4.35.25.3-.1C.1-.2-.1-.2-.3-.1L-.35.25-.8.4Z', {
      fill: sign,
      transform: trace`translate(${x} ${cy + r * 0.5})scale(${r * 0.36})`,
    })
  );
}

/** A navigation ring with call keys on both sides, about a centre; `width` is that of the row. */
export function steering(
  canvas: Canvas,
  cx: number,
  cy: number,
  width: number,
  colour: string,
): string {
  const r = width * 0.19;
  const row: Row = { cx, cy, r, width, colour };
  const metalRing = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(colour, 0.75)],
      [0.5, lighten(colour, 0.2)],
      [1, darken(colour, 0.35)],
    ],
  );
  const dish = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, darken(colour, 0.25)],
      [1, lighten(colour, 0.2)],
    ],
  );
  const marks = repeat(4, (index) =>
    path('M-5 3L0-2 5 3', {
      stroke: '#ffffff',
      width: 2.4,
      cap: 'round',
      opacity: 0.75,
      transform: trace`rotate(${index * 90} ${cx} ${cy})translate(${cx} ${cy - r * 0.76})`,
    }),
  );
  return group(
    {},
    callKeys(canvas, row, -1, '#3ec46d'),
    callKeys(canvas, row, 1, '#ef4b4b'),
    circle(cx, cy + 3, r, { fill: '#05070a', opacity: 0.35 }),
    circle(cx, cy, r, { fill: metalRing }),
    circle(cx, cy, r * 0.93, { fill: darken(colour, 0.5) }),
    marks,
    circle(cx, cy, r * 0.52, { fill: metalRing }),
    circle(cx, cy, r * 0.46, { fill: dish }),
  );
}
