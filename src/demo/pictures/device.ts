import type { Canvas } from './canvas.ts';
import { darken, lighten, mix } from './colour.ts';
import { metal, softShade } from './material.ts';
import { group, path, rect, repeat, trace } from './shape.ts';

/** The size of a flat device about the origin, and its colour. */
export type Device = {
  readonly width: number;
  readonly height: number;
  /** Radius of its corners. */
  readonly r: number;
  readonly colour: string;
};

/** The outline of a device, for clips and shadows. */
export function outlineOf({ width, height, r }: Device, grow = 0): string {
  return rect(-width / 2 - grow, -height / 2 - grow, width + grow * 2, height + grow * 2, r + grow);
}

/** A frame of metal with its side keys, filled with `face`. */
export function framed(canvas: Canvas, device: Device, face: string, keys = 1): string {
  const { width: w, height: h, r, colour } = device;
  const edge = mix(colour, '#8d9398', 0.35);
  const rim = Math.max(3, w * 0.014);
  const keyFill = metal(canvas, edge, true);
  const key = (top: number, long: number): string =>
    rect((w / 2) * keys - (keys > 0 ? 2 : 3), -h / 2 + h * top, 5, h * long, 2, { fill: keyFill });
  return (
    key(0.2, 0.055) +
    key(0.27, 0.095) +
    rect(-w / 2, -h / 2, w, h, r, { fill: metal(canvas, edge) }) +
    rect(-w / 2 + rim * 0.35, -h / 2 + rim * 0.35, w - rim * 0.7, h - rim * 0.7, r - rim * 0.35, {
      stroke: lighten(edge, 0.5),
      width: rim * 0.3,
      opacity: 0.7,
    }) +
    rect(-w / 2 + rim, -h / 2 + rim, w - rim * 2, h - rim * 2, r - rim, {
      fill: darken(edge, 0.65),
    }) +
    face
  );
}

/** Projection of objects that lie on the ground, seen from above and from the side. */
const slope = 'scale(1 .66)rotate(-34)';

/** A flat object that lies on the ground with an edge of `depth` pixels. */
export function lying(
  canvas: Canvas,
  device: Device,
  depth: number,
  at: readonly [x: number, y: number],
  face: string,
): string {
  const edge = mix(device.colour, '#8d9398', 0.3);
  const { width, height, r } = device;
  const side = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, darken(edge, 0.3)],
      [0.3, lighten(edge, 0.3)],
      [0.6, darken(edge, 0.2)],
      [1, darken(edge, 0.55)],
    ],
  );
  const step = depth > 36 ? 2 : 1;
  const layers = Math.round(depth / step);
  const sides = repeat(layers, (index) =>
    group(
      { transform: `translate(0 ${(layers - index) * step})${slope}` },
      rect(-width / 2, -height / 2, width, height, r, {
        fill: index > layers - 2 ? lighten(edge, 0.35) : side,
      }),
    ),
  );
  return group(
    { transform: trace`translate(${at[0]} ${at[1]})` },
    sides,
    group({ transform: slope }, face),
  );
}

/** The soft shadow of a lying object. */
export function lyingShadow(
  device: Device,
  at: readonly [x: number, y: number],
  opacity = 0.34,
): string {
  return group(
    { transform: trace`translate(${at[0]} ${at[1]})` },
    group(
      { transform: slope },
      softShade((grow) => outlineOf(device, grow - 4), 16, opacity),
    ),
  );
}

/** Light along the upper left edge of a face. */
export function edgeLight(canvas: Canvas, device: Device): string {
  const { width: w, height: h, r } = device;
  const stroke = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, '#ffffff', 0.75],
      [0.3, '#ffffff', 0.12],
      [0.7, '#ffffff', 0.03],
      [1, '#ffffff', 0.35],
    ],
  );
  return rect(-w / 2 + 3, -h / 2 + 3, w - 6, h - 6, r - 3, { stroke, width: 1.6 });
}

/** A broad slanting reflection over a face about the origin. */
export function reflection(canvas: Canvas, device: Device, opacity: number): string {
  const { width: w, height: h } = device;
  const fill = canvas.linear(
    [0, 0],
    [1, 0.4],
    [
      [0, '#ffffff', opacity],
      [1, '#ffffff', opacity * 0.1],
    ],
  );
  const band = trace`M${-w / 2} ${-h / 2}H${w * 0.3}L${-w * 0.16} ${h / 2}H${-w / 2}Z`;
  return path(band, { fill, clip: canvas.clip(outlineOf(device, -2)) });
}

/** Draws on the short edge of a lying object that faces the viewer; 0 is the middle of its top line. */
export function onNearEnd(
  device: Device,
  at: readonly [x: number, y: number],
  ...content: readonly string[]
): string {
  const reach = device.height / 2;
  const transform = trace`matrix(.829 -.369 0 1 ${at[0] + reach * 0.559} ${at[1] + reach * 0.547})`;
  return group({ transform }, ...content);
}
