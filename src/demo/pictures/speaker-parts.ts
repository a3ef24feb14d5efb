import type { Canvas, Paint } from './canvas.ts';
import { darken, lighten } from './colour.ts';
import { circle, path, rectAt, repeat, trace } from './shape.ts';

/** Woven cloth over a speaker: fine dots on the shading of the shape. */
export function mesh(canvas: Canvas, colour: string, step = 9): Paint {
  const hole = circle(step / 2, step / 2, step * 0.25, { fill: darken(colour, 0.6) });
  const thread = circle(step / 2 - 1, step / 2 - 1.4, step * 0.16, { fill: lighten(colour, 0.3) });
  return canvas.pattern(step, step, hole + thread, 45);
}

/** A round driver with its surround and dome; with `glow`, a lit ring. */
export function driver(
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  glow: string | null,
): string {
  const cone = canvas.radial([0.5, 0.5], 0.5, [
    [0, '#0b0d0f'],
    [0.55, '#23282c'],
    [0.85, '#0d0f11'],
    [1, '#31373c'],
  ]);
  const dome = canvas.radial([0.36, 0.3], 0.75, [
    [0, '#8c949b'],
    [0.4, '#3a4046'],
    [1, '#0c0e10'],
  ]);
  const halo =
    glow === null
      ? circle(cx, cy, r, { fill: '#3b4147' })
      : circle(cx, cy, r * 1.12, {
          fill: canvas.radial([0.5, 0.5], 0.5, [
            [0.8, glow, 0.9],
            [1, glow, 0],
          ]),
        }) + circle(cx, cy, r, { fill: lighten(glow, 0.45) });
  return (
    halo +
    circle(cx, cy, r * 0.95, { fill: '#0a0c0e' }) +
    circle(cx, cy, r * 0.85, { fill: cone }) +
    circle(cx, cy, r * 0.7, { stroke: '#4a5157', width: 2, opacity: 0.7 }) +
    circle(cx, cy, r * 0.34, { fill: dome }) +
    path(
      trace`M${cx - r * 0.6} ${cy - r * 0.4}A${r * 0.72} ${r * 0.72} 0 0 1 ${cx + r * 0.1} ${cy - r * 0.71}`,
      {
        stroke: '#ffffff',
        width: r * 0.04,
        cap: 'round',
        opacity: 0.25,
      },
    )
  );
}

/** Minus, play and plus in a row about a centre; `size` is the distance between two. */
export function playKeys(cx: number, cy: number, size: number, ink: string): string {
  const s = size * 0.17;
  const line = { stroke: ink, width: size * 0.07, cap: 'round' } as const;
  return (
    path(trace`M${cx - size - s} ${cy}H${cx - size + s}`, line) +
    path(trace`M${cx - s * 0.8} ${cy - s}L${cx + s} ${cy}L${cx - s * 0.8} ${cy + s}Z`, {
      fill: ink,
    }) +
    path(trace`M${cx + size - s} ${cy}H${cx + size + s}M${cx + size} ${cy - s}V${cy + s}`, line)
  );
}

/** Lamps in a row that show the charge. */
export function lampRow(cx: number, cy: number, step: number, colour: string): string {
  return repeat(4, (index) =>
    rectAt(cx + (index - 1.5) * step, cy, step * 0.5, step * 0.24, step, {
      fill: colour,
      opacity: index < 3 ? 1 : 0.25,
    }),
  );
}
