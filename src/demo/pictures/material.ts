import type { Canvas, Paint } from './canvas.ts';
import { darken, lighten, lightness } from './colour.ts';
import { circle, decimal, ellipse, group, rect, rectAt, repeat } from './shape.ts';

/** The soft shadow on the ground under a standing object, with a darker core. */
export function groundShadow(canvas: Canvas, cx: number, cy: number, width: number): string {
  const soft = canvas.radial([0.5, 0.5], 0.5, [
    [0, '#0c120f', 0.34],
    [0.45, '#0c120f', 0.15],
    [0.75, '#0c120f', 0.04],
    [1, '#0c120f', 0],
  ]);
  return (
    ellipse(cx, cy, width * 0.6, Math.max(16, width * 0.075), { fill: soft }) +
    ellipse(cx, cy - 2, width * 0.47, Math.max(12, width * 0.03), { fill: soft, opacity: 0.8 })
  );
}

/** Draws an object's outline without a style, grown by `grow` pixels. */
export type Outline = (grow: number) => string;

/**
 * A shade in the shape of an outline, with a soft edge of about twice `blur` pixels: the outline is
 * drawn in several sizes. A blur filter looks the same and takes ten times as long.
 */
export function softShade(outline: Outline, blur: number, opacity: number): string {
  const layers = 16;
  const sizes = repeat(layers, (index) => outline(blur * (1.35 - (2.1 * index) / (layers - 1))));
  return group({ fill: '#0c120f', shade: opacity / layers }, sizes);
}

/** The shadow of an object that floats over the ground: its outline, softened and moved down. */
export function dropShadow(
  outline: Outline,
  options: { readonly by?: number; readonly blur?: number; readonly opacity?: number } = {},
): string {
  const { by = 16, blur = 14, opacity = 0.3 } = options;
  return group(
    { transform: `translate(${decimal(by / 3)} ${decimal(by)})` },
    softShade(outline, blur, opacity),
  );
}

/** Brushed metal or a polished frame, lit from the left and the right. */
export function metal(canvas: Canvas, colour: string, upright = false): Paint {
  return canvas.linear([0, 0], upright ? [0, 1] : [1, 0], [
    [0, lighten(colour, 0.55)],
    [0.04, darken(colour, 0.12)],
    [0.12, lighten(colour, 0.32)],
    [0.5, lighten(colour, 0.1)],
    [0.88, lighten(colour, 0.28)],
    [0.96, darken(colour, 0.25)],
    [1, lighten(colour, 0.4)],
  ]);
}

/** A matt face lit from the upper left. */
export function matt(canvas: Canvas, colour: string, depth = 1): Paint {
  return canvas.linear(
    [0, 0],
    [0.85, 1],
    [
      [0, lighten(colour, 0.24 * depth)],
      [0.4, lighten(colour, 0.05 * depth)],
      [1, darken(colour, 0.26 * depth)],
    ],
  );
}

/** A round body from the side: light on one flank, shade on the other, a rim of light at the edge. */
export function cylinder(canvas: Canvas, colour: string, lying = false): Paint {
  const shine = lightness(colour) < 0.3 ? 0.34 : 0.5;
  return canvas.linear([0, 0], lying ? [0, 1] : [1, 0], [
    [0, darken(colour, 0.34)],
    [0.08, darken(colour, 0.05)],
    [0.24, lighten(colour, shine)],
    [0.42, lighten(colour, 0.1)],
    [0.72, darken(colour, 0.25)],
    [0.93, darken(colour, 0.55)],
    [1, darken(colour, 0.3)],
  ]);
}

/** The line around a face: light on dark bodies, a faint shade on pale ones. */
export function rim(canvas: Canvas, colour: string): Paint {
  const pale = lightness(colour) > 0.74;
  const tone = pale ? '#4c535a' : '#ffffff';
  return canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, tone, pale ? 0.3 : 0.68],
      [0.45, tone, pale ? 0.22 : 0.06],
      [1, tone, pale ? 0.34 : 0.22],
    ],
  );
}

/** A body with depth: the outline repeated from far to near. */
export function extruded(
  outline: (dx: number, dy: number, fill: string) => string,
  reach: readonly [dx: number, dy: number],
  colours: readonly [far: string, near: string],
  steps: number,
): string {
  return repeat(steps, (index) => {
    const left = 1 - index / steps;
    const fill = index > steps - 3 ? colours[1] : colours[0];
    return outline(reach[0] * left, reach[1] * left, fill);
  });
}

/** A camera lens: ring, barrel, coated glass and two reflections. */
export function lens(canvas: Canvas, cx: number, cy: number, r: number, ring: string): string {
  const rim = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(ring, 0.55)],
      [0.5, darken(ring, 0.25)],
      [1, lighten(ring, 0.3)],
    ],
  );
  const barrel = canvas.radial([0.5, 0.5], 0.5, [
    [0, '#1c2a44'],
    [0.45, '#0b1020'],
    [0.8, '#07090f'],
    [1, '#1d2128'],
  ]);
  const coat = canvas.radial([0.36, 0.32], 0.6, [
    [0, '#8fb4ff', 0.75],
    [0.4, '#4a3f9c', 0.45],
    [1, '#04060b', 0],
  ]);
  return (
    circle(cx, cy, r, { fill: rim }) +
    circle(cx, cy, r * 0.88, { fill: '#0a0c10' }) +
    circle(cx, cy, r * 0.8, { fill: barrel }) +
    circle(cx, cy, r * 0.56, { fill: '#05070c', opacity: 0.8 }) +
    circle(cx, cy, r * 0.46, { fill: coat }) +
    ellipse(cx - r * 0.24, cy - r * 0.3, r * 0.2, r * 0.13, { fill: '#ffffff', opacity: 0.7 }) +
    circle(cx + r * 0.22, cy + r * 0.26, r * 0.07, { fill: '#bcd2ff', opacity: 0.6 })
  );
}

/** A camera's flash. */
export function flash(canvas: Canvas, cx: number, cy: number, r: number): string {
  const glow = canvas.radial([0.45, 0.4], 0.6, [
    [0, '#fffdf0'],
    [0.55, '#f3e3b0'],
    [1, '#b9a676'],
  ]);
  return circle(cx, cy, r, { fill: '#d9d9d6' }) + circle(cx, cy, r * 0.78, { fill: glow });
}

/** A horizontal USB-C socket about a centre; `size` is its width. */
export function usbC(canvas: Canvas, cx: number, cy: number, size: number): string {
  const well = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, '#050608'],
      [1, '#23272e'],
    ],
  );
  return (
    rectAt(cx, cy, size, size * 0.36, size, { fill: '#9aa0a6' }) +
    rectAt(cx, cy, size * 0.93, size * 0.29, size, { fill: well }) +
    rectAt(cx, cy, size * 0.62, size * 0.09, size, { fill: '#5b626b' })
  );
}

/** A horizontal USB-A socket about a centre; `tongue` is the colour of the plastic inside. */
export function usbA(
  canvas: Canvas,
  cx: number,
  cy: number,
  size: number,
  tongue = '#2a6fd6',
): string {
  const shell = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, '#70767d'],
      [0.5, '#dfe3e6'],
      [1, '#8b9197'],
    ],
  );
  return (
    rectAt(cx, cy, size, size * 0.46, size * 0.04, { fill: shell }) +
    rectAt(cx, cy, size * 0.92, size * 0.37, size * 0.02, { fill: '#0b0d10' }) +
    rectAt(cx, cy - size * 0.07, size * 0.82, size * 0.14, 0, { fill: tongue }) +
    repeat(4, (index) =>
      rectAt(cx + (index - 1.5) * size * 0.19, cy - size * 0.02, size * 0.08, size * 0.05, 0, {
        fill: '#d8b765',
      }),
    )
  );
}

/** A display's glass: near-black, with a little light at the top. */
export function glass(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
): string {
  const fill = canvas.linear(
    [0, 0],
    [0.3, 1],
    [
      [0, '#23292d'],
      [0.5, '#0b0e11'],
      [1, '#12161a'],
    ],
  );
  return rect(x, y, w, h, r, { fill });
}
