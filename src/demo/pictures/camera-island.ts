import type { Canvas } from './canvas.ts';
import { darken, lighten } from './colour.ts';
import type { Device } from './device.ts';
import { flash, lens, metal } from './material.ts';
import { circle, rect, rectAt } from './shape.ts';

type Plate = {
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  readonly height: number;
  readonly r: number;
};

/** Layout of a phone's cameras: 0 a column, 1 a square, 2 a bar, 3 a disc. */
export function islandPlate({ width: w, height: h }: Device, variant: number): Plate {
  const top = -h / 2;
  const left = -w / 2;
  if (variant === 1) {
    return {
      cx: left + w * 0.3,
      cy: top + w * 0.31,
      width: w * 0.47,
      height: w * 0.47,
      r: w * 0.13,
    };
  }
  if (variant === 2) {
    return { cx: 0, cy: top + h * 0.17, width: w * 0.86, height: w * 0.26, r: w * 0.13 };
  }
  if (variant === 3) {
    return { cx: 0, cy: top + w * 0.42, width: w * 0.62, height: w * 0.62, r: w * 0.31 };
  }
  return {
    cx: left + w * 0.2,
    cy: top + w * 0.42,
    width: w * 0.25,
    height: w * 0.67,
    r: w * 0.125,
  };
}

/** The cut-out of a case for the cameras. */
export function islandOutline(device: Device, variant: number, grow: number): string {
  const { cx, cy, width, height, r } = islandPlate(device, variant);
  return rectAt(cx, cy, width + grow * 2, height + grow * 2, r + grow);
}

/** The cameras on the back of a phone. */
export function cameraIsland(canvas: Canvas, device: Device, variant: number): string {
  const { width: w, colour } = device;
  const plate = islandPlate(device, variant);
  const { cx, cy } = plate;
  if (variant === 0) return column(canvas, device, plate);
  const ring = lighten(colour, 0.18);
  const shade = rectAt(cx + 2, cy + 4, plate.width + 5, plate.height + 5, plate.r + 2, {
    fill: '#05080a',
    opacity: 0.28,
  });
  const base =
    shade +
    rectAt(cx, cy, plate.width, plate.height, plate.r, { fill: metal(canvas, ring) }) +
    rectAt(cx, cy, plate.width - 5, plate.height - 5, plate.r - 2, {
      fill: canvas.linear(
        [0, 0],
        [1, 1],
        [
          [0, lighten(colour, 0.14)],
          [0.5, darken(colour, 0.1)],
          [1, darken(colour, 0.32)],
        ],
      ),
    });
  if (variant === 1) {
    const r = w * 0.098;
    return (
      base +
      lens(canvas, cx - w * 0.105, cy - w * 0.105, r, ring) +
      lens(canvas, cx - w * 0.105, cy + w * 0.105, r, ring) +
      lens(canvas, cx + w * 0.11, cy, r, ring) +
      flash(canvas, cx + w * 0.13, cy - w * 0.155, w * 0.03) +
      circle(cx + w * 0.13, cy + w * 0.155, w * 0.026, { fill: '#0b0d10' })
    );
  }
  if (variant === 2) {
    const r = w * 0.092;
    return (
      base +
      rectAt(cx - w * 0.1, cy, w * 0.56, w * 0.215, w * 0.11, { fill: '#0b0e12' }) +
      lens(canvas, cx - w * 0.27, cy, r, ring) +
      lens(canvas, cx - w * 0.07, cy, r, ring) +
      circle(cx + w * 0.1, cy, w * 0.04, { fill: '#1b2029' }) +
      circle(cx + w * 0.1, cy, w * 0.024, { fill: '#05070a' }) +
      flash(canvas, cx + w * 0.29, cy, w * 0.036)
    );
  }
  const r = w * 0.105;
  return (
    base +
    circle(cx, cy, plate.r * 0.93, { fill: '#0c0f13' }) +
    circle(cx, cy, plate.r * 0.93, { stroke: lighten(colour, 0.3), width: 1, opacity: 0.4 }) +
    lens(canvas, cx - w * 0.125, cy - w * 0.125, r, ring) +
    lens(canvas, cx + w * 0.125, cy - w * 0.125, r, ring) +
    lens(canvas, cx - w * 0.125, cy + w * 0.125, r, ring) +
    circle(cx + w * 0.125, cy + w * 0.125, w * 0.07, { fill: '#171b21' }) +
    flash(canvas, cx + w * 0.125, cy + w * 0.125, w * 0.036)
  );
}

function column(canvas: Canvas, device: Device, { cx, cy }: Plate): string {
  const { width: w, colour } = device;
  const ring = lighten(colour, 0.2);
  const one = (y: number): string =>
    circle(cx + 2, y + 4, w * 0.108, { fill: '#05080a', opacity: 0.3 }) +
    lens(canvas, cx, y, w * 0.105, ring);
  return (
    one(cy - w * 0.24) +
    one(cy) +
    one(cy + w * 0.24) +
    flash(canvas, cx + w * 0.2, cy - w * 0.24, w * 0.034) +
    rect(cx + w * 0.18, cy - w * 0.02, w * 0.04, w * 0.04, w * 0.02, { fill: '#14181d' })
  );
}
