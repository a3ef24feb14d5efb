import type { Canvas } from './canvas.ts';
import { darken, lighten } from './colour.ts';
import type { Device } from './device.ts';
import { flash, lens, metal } from './material.ts';
import type { CameraName } from './phone-look.ts';
import { circle, rectAt } from './shape.ts';

/** A rectangle with round corners about its centre. */
type Plate = {
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  readonly height: number;
  readonly r: number;
};

type Spot = readonly [x: number, y: number, r: number];

/** Cameras in widths of the phone, from the upper left corner of its back. */
type Layout = {
  /** The area of the cameras: a case leaves it open. */
  readonly plate: Plate;
  /** Whether the area is a raised plate; otherwise each lens stands alone. */
  readonly isRaised: boolean;
  /** Dark glass on the plate. */
  readonly glass?: Plate;
  readonly lenses: readonly Spot[];
  readonly flash: Spot;
  /** Small dark spots: a microphone or a sensor. */
  readonly spots?: readonly Spot[];
};

const square = plateAt(0.3, 0.31, 0.47, 0.47, 0.13);

const layouts: Readonly<Record<CameraName, Layout>> = {
  'one-apart': {
    plate: plateAt(0.2, 0.2, 0.25, 0.25, 0.125),
    isRaised: false,
    lenses: [[0.2, 0.2, 0.11]],
    flash: [0.39, 0.2, 0.034],
  },
  'two-apart': {
    plate: plateAt(0.2, 0.3, 0.25, 0.49, 0.125),
    isRaised: false,
    lenses: column(0.2, [0.18, 0.42], 0.105),
    flash: [0.4, 0.18, 0.034],
  },
  'three-apart': {
    plate: plateAt(0.2, 0.42, 0.25, 0.73, 0.125),
    isRaised: false,
    lenses: column(0.2, [0.18, 0.42, 0.66], 0.105),
    flash: [0.4, 0.18, 0.034],
    spots: [[0.4, 0.42, 0.02]],
  },
  'five-apart': {
    plate: plateAt(0.3, 0.42, 0.47, 0.75, 0.13),
    isRaised: false,
    lenses: [...column(0.19, [0.17, 0.41, 0.65], 0.108), [0.42, 0.41, 0.075]],
    flash: [0.42, 0.26, 0.032],
    spots: [[0.42, 0.15, 0.05]],
  },
  'two-in-pill': {
    plate: plateAt(0.22, 0.34, 0.29, 0.54, 0.145),
    isRaised: true,
    lenses: column(0.22, [0.215, 0.465], 0.108),
    flash: [0.45, 0.34, 0.034],
  },
  'three-in-pill': {
    plate: plateAt(0.2, 0.42, 0.26, 0.72, 0.13),
    isRaised: true,
    lenses: column(0.2, [0.19, 0.42, 0.65], 0.096),
    flash: [0.42, 0.19, 0.034],
  },
  'two-upright': {
    plate: square,
    isRaised: true,
    lenses: column(0.2, [0.205, 0.415], 0.098),
    flash: [0.41, 0.31, 0.032],
    spots: [[0.41, 0.42, 0.016]],
  },
  'two-diagonal': {
    plate: square,
    isRaised: true,
    lenses: [
      [0.2, 0.21, 0.1],
      [0.4, 0.41, 0.1],
    ],
    flash: [0.41, 0.19, 0.032],
    spots: [[0.19, 0.42, 0.016]],
  },
  'three-in-square': {
    plate: square,
    isRaised: true,
    lenses: [...column(0.195, [0.205, 0.415], 0.098), [0.41, 0.31, 0.098]],
    flash: [0.43, 0.155, 0.03],
    spots: [[0.43, 0.465, 0.026]],
  },
  plateau: {
    plate: plateAt(0.5, 0.3, 0.93, 0.49, 0.17),
    isRaised: true,
    lenses: [...column(0.2, [0.19, 0.41], 0.102), [0.41, 0.3, 0.102]],
    flash: [0.83, 0.19, 0.034],
    spots: [
      [0.83, 0.41, 0.034],
      [0.83, 0.3, 0.014],
    ],
  },
  bar: {
    plate: plateAt(0.5, 0.21, 0.92, 0.28, 0.14),
    isRaised: true,
    lenses: [[0.19, 0.21, 0.108]],
    flash: [0.81, 0.21, 0.034],
    spots: [[0.7, 0.21, 0.014]],
  },
  visor: {
    plate: plateAt(0.5, 0.34, 0.985, 0.24, 0.03),
    isRaised: true,
    glass: plateAt(0.35, 0.34, 0.5, 0.19, 0.095),
    lenses: [
      [0.21, 0.34, 0.08],
      [0.4, 0.34, 0.08],
    ],
    flash: [0.72, 0.34, 0.034],
  },
  'pill-bar': {
    plate: plateAt(0.5, 0.36, 0.86, 0.26, 0.13),
    isRaised: true,
    glass: plateAt(0.4, 0.36, 0.56, 0.215, 0.11),
    lenses: [
      [0.23, 0.36, 0.092],
      [0.43, 0.36, 0.092],
    ],
    flash: [0.79, 0.36, 0.036],
    spots: [[0.6, 0.36, 0.04]],
  },
  oval: {
    plate: plateAt(0.29, 0.2, 0.42, 0.21, 0.105),
    isRaised: true,
    lenses: [
      [0.19, 0.2, 0.076],
      [0.37, 0.2, 0.076],
    ],
    flash: [0.59, 0.2, 0.034],
  },
  disc: {
    plate: plateAt(0.5, 0.42, 0.62, 0.62, 0.31),
    isRaised: true,
    glass: plateAt(0.5, 0.42, 0.577, 0.577, 0.2885),
    lenses: [
      [0.375, 0.295, 0.105],
      [0.625, 0.295, 0.105],
      [0.375, 0.545, 0.105],
    ],
    flash: [0.625, 0.545, 0.036],
    spots: [[0.625, 0.545, 0.07]],
  },
  'corner-disc': {
    plate: plateAt(0.34, 0.38, 0.54, 0.54, 0.27),
    isRaised: true,
    glass: plateAt(0.34, 0.38, 0.5, 0.5, 0.25),
    lenses: [
      [0.235, 0.275, 0.092],
      [0.445, 0.275, 0.092],
      [0.235, 0.485, 0.092],
    ],
    flash: [0.74, 0.38, 0.034],
    spots: [[0.445, 0.485, 0.07]],
  },
};

/** Returns the area of a phone's cameras, about the phone's centre. */
export function cameraPlate({ width: w, height: h }: Device, camera: CameraName): Plate {
  const { cx, cy, width, height, r } = layouts[camera].plate;
  return {
    cx: cx * w - w / 2,
    cy: cy * w - h / 2,
    width: width * w,
    height: height * w,
    r: r * w,
  };
}

/** The cameras on the back of a phone. */
export function cameraIsland(canvas: Canvas, device: Device, camera: CameraName): string {
  const { width: w, height: h, colour } = device;
  const { isRaised, glass, lenses, flash: light, spots = [] } = layouts[camera];
  const ring = lighten(colour, isRaised ? 0.18 : 0.2);
  const at = ([x, y, r]: Spot): Spot => [x * w - w / 2, y * w - h / 2, r * w];
  const panel = glass && darkGlass(device, glass);
  const eyes = lenses.map(at).map(([x, y, r]) => {
    const shade = circle(x + 2, y + 4, r * 1.03, { fill: '#05080a', opacity: 0.3 });
    return (isRaised ? '' : shade) + lens(canvas, x, y, r, ring);
  });
  const dots = spots.map(at).map(([x, y, r]) => circle(x, y, r, { fill: '#14181d' }));
  const [x, y, r] = at(light);
  return [
    isRaised ? raised(canvas, cameraPlate(device, camera), colour) : '',
    panel ?? '',
    ...eyes,
    ...dots,
    flash(canvas, x, y, r),
  ].join('');
}

/** A plate that stands out from the back, with its shadow. */
function raised(canvas: Canvas, { cx, cy, width, height, r }: Plate, colour: string): string {
  const face = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(colour, 0.14)],
      [0.5, darken(colour, 0.1)],
      [1, darken(colour, 0.32)],
    ],
  );
  return (
    rectAt(cx + 2, cy + 4, width + 5, height + 5, r + 2, { fill: '#05080a', opacity: 0.28 }) +
    rectAt(cx, cy, width, height, r, { fill: metal(canvas, lighten(colour, 0.18)) }) +
    rectAt(cx, cy, width - 5, height - 5, Math.max(r - 2, 1), { fill: face })
  );
}

function darkGlass({ width: w, height: h, colour }: Device, glass: Plate): string {
  const size = [glass.width * w, glass.height * w, glass.r * w] as const;
  const [cx, cy] = [glass.cx * w - w / 2, glass.cy * w - h / 2];
  return (
    rectAt(cx, cy, ...size, { fill: '#0b0e12' }) +
    rectAt(cx, cy, ...size, { stroke: lighten(colour, 0.3), width: 1, opacity: 0.4 })
  );
}

function plateAt(cx: number, cy: number, width: number, height: number, r: number): Plate {
  return { cx, cy, width, height, r };
}

function column(x: number, ys: readonly number[], r: number): Spot[] {
  return ys.map((y) => [x, y, r]);
}
