import type { Canvas } from './canvas.ts';
import { contrast, darken, lighten, mix } from './colour.ts';
import { figures } from './figures.ts';
import { circle, path, rectAt, repeat, trace } from './shape.ts';

type Key = { readonly cx: number; readonly cy: number; readonly w: number; readonly h: number };

/** One soft, slightly raised key. */
export function key(canvas: Canvas, tone: string, { cx, cy, w, h }: Key): string {
  const fill = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, lighten(tone, 0.32)],
      [0.3, lighten(tone, 0.06)],
      [1, darken(tone, 0.24)],
    ],
  );
  return (
    rectAt(cx, cy + 2.5, w + 1, h + 1, h / 2, { fill: '#05070a', opacity: 0.42 }) +
    rectAt(cx, cy, w, h, h / 2, { fill })
  );
}

/** The round pad with four arrows and a centre button. */
export function pad(canvas: Canvas, cy: number, r: number, tone: string, accent: string): string {
  const ring = canvas.linear(
    [0, 0],
    [0.7, 1],
    [
      [0, lighten(tone, 0.3)],
      [1, darken(tone, 0.4)],
    ],
  );
  const ink = contrast(tone, 0.75);
  return (
    circle(0, cy + 3, r, { fill: '#05070a', opacity: 0.4 }) +
    circle(0, cy, r, { fill: ring }) +
    repeat(4, (index) =>
      path('M-6 4L0-3 6 4', {
        stroke: ink,
        width: 2.8,
        cap: 'round',
        join: 'round',
        transform: trace`rotate(${index * 90} 0 ${cy})translate(0 ${cy - r * 0.77})`,
      }),
    ) +
    circle(0, cy, r * 0.52, { fill: darken(tone, 0.5) }) +
    circle(0, cy, r * 0.47, { fill: mix(tone, accent, 0.7) }) +
    circle(-r * 0.12, cy - r * 0.14, r * 0.2, { fill: '#ffffff', opacity: 0.14 })
  );
}

/** The red power key. */
export function power(cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy + 2, r + 1, { fill: '#05070a', opacity: 0.4 }) +
    circle(cx, cy, r, { fill: '#d8322b' }) +
    circle(cx - r * 0.2, cy - r * 0.25, r * 0.6, { fill: '#ff6a5c', opacity: 0.5 }) +
    path('M0-6V0M-4.4-4A6.4 6.4 0 1 0 4.4-4', {
      stroke: '#ffffff',
      width: 2.2,
      cap: 'round',
      transform: trace`translate(${cx} ${cy + 1})`,
    })
  );
}

/** The number keys: 1 to 9, then *, 0 and #. */
export function numbers(
  canvas: Canvas,
  tone: string,
  top: number,
  w: number,
  step: number,
): string {
  const ink = contrast(tone, 0.8);
  return ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']
    .map((name, index) => {
      const cx = ((index % 3) - 1) * w * 0.29;
      const cy = top + Math.floor(index / 3) * step;
      return (
        key(canvas, tone, { cx, cy, w: w * 0.23, h: step * 0.66 }) +
        figures(name, cx, cy, step * 0.3, 2.2, ink)
      );
    })
    .join('');
}

/** Blank keys, three a row, one for each tone. */
export function rowsOf(
  canvas: Canvas,
  tones: readonly string[],
  top: number,
  w: number,
  step: number,
): string {
  return tones
    .map((tone, index) => {
      const cx = ((index % 3) - 1) * w * 0.29;
      return key(canvas, tone, {
        cx,
        cy: top + Math.floor(index / 3) * step,
        w: w * 0.22,
        h: step * 0.56,
      });
    })
    .join('');
}

/** A rocker key for volume or channel. */
export function rocker(
  canvas: Canvas,
  cx: number,
  cy: number,
  w: number,
  h: number,
  tone: string,
): string {
  const ink = contrast(tone, 0.8);
  return (
    rectAt(cx, cy + 3, w + 1, h + 1, w / 2, { fill: '#05070a', opacity: 0.4 }) +
    rectAt(cx, cy, w, h, w / 2, {
      fill: canvas.linear(
        [0, 0],
        [1, 0],
        [
          [0, lighten(tone, 0.3)],
          [1, darken(tone, 0.2)],
        ],
      ),
    }) +
    path(
      trace`M${cx - 7} ${cy - h * 0.3}H${cx + 7}M${cx} ${cy - h * 0.3 - 7}V${cy - h * 0.3 + 7}M${cx - 7} ${cy + h * 0.3}H${cx + 7}`,
      {
        stroke: ink,
        width: 2.6,
        cap: 'round',
      },
    )
  );
}
