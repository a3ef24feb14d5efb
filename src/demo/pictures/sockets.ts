import type { Canvas } from './canvas.ts';
import { circle, rectAt, repeat } from './shape.ts';

/** A British mains socket (BS 1363) about a centre. */
export function mainsSocket(canvas: Canvas, cx: number, cy: number, size: number): string {
  const plate = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, '#3a4046'],
      [1, '#1c2024'],
    ],
  );
  const slot = (x: number, y: number, w: number, h: number): string =>
    rectAt(cx + x * size, cy + y * size, w * size, h * size, 2, { fill: '#040506' });
  return (
    rectAt(cx, cy, size, size, size * 0.16, { fill: '#6a7178' }) +
    rectAt(cx, cy, size * 0.95, size * 0.95, size * 0.14, { fill: plate }) +
    slot(0, -0.22, 0.13, 0.27) +
    slot(-0.25, 0.18, 0.25, 0.13) +
    slot(0.25, 0.18, 0.25, 0.13)
  );
}

/** A round DC socket. */
export function roundSocket(cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, { fill: '#7d848b' }) +
    circle(cx, cy, r * 0.84, { fill: '#0a0c0e' }) +
    circle(cx, cy, r * 0.26, { fill: '#c9ced2' })
  );
}

/** Slits for cooling air. */
export function vents(
  cx: number,
  cy: number,
  width: number,
  height: number,
  count: number,
  colour: string,
): string {
  const step = height / count;
  return repeat(count, (index) =>
    rectAt(cx, cy - height / 2 + step * (index + 0.5), width, step * 0.42, step, { fill: colour }),
  );
}
