import type { Canvas } from './canvas.ts';
import { darken, lighten } from './colour.ts';
import { circle, ellipse, group, path, rect, rectAt, repeat, trace } from './shape.ts';

/** Scissors with the points up, about 480 tall; the finger rings are in `colour`. */
export function scissors(canvas: Canvas, colour: string, open = 9): string {
  const steel = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, '#7f868c'],
      [0.4, '#fbfcfc'],
      [0.6, '#c6cbd0'],
      [1, '#8a9197'],
    ],
  );
  const ring = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(colour, 0.5)],
      [0.5, colour],
      [1, darken(colour, 0.4)],
    ],
  );
  const blade =
    path(
      'M-13 30L-11-60C-8-150 0-230 6-250C12-200 15-80 13 30C14 80 8 110 2 140L-16 138C-12 100-14 70-13 30Z',
      { fill: steel },
    ) +
    path('M4-232C8-160 9-60 8 30', { stroke: '#7f868c', width: 2, opacity: 0.8 }) +
    ellipse(-26, 184, 34, 48, { stroke: darken(colour, 0.5), width: 21 }) +
    ellipse(-26, 184, 34, 48, { stroke: ring, width: 17 });
  return group(
    {},
    group({ transform: `rotate(${-open})scale(-1 1)` }, blade),
    group({ transform: `rotate(${open})` }, blade),
    circle(0, 24, 11, { fill: '#6b7278' }),
    circle(0, 24, 7, { fill: '#e3e6e8' }),
    rectAt(0, 24, 10, 2.4, 0, { fill: '#4a5056' }),
  );
}

/** A comb lying on its back, teeth down, `width` long. */
export function comb(canvas: Canvas, colour: string, width: number): string {
  const fill = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, lighten(colour, 0.4)],
      [0.4, colour],
      [1, darken(colour, 0.3)],
    ],
  );
  const count = Math.floor(width / 9);
  const data = Array.from({ length: count }, (_, index) => {
    const x = -width / 2 + 8 + (index * (width - 16)) / count;
    const wide = index > count / 2 ? 3.6 : 5.4;
    return index > count / 2 || index % 2 === 0
      ? trace`M${x} 0h${wide}v58l${-wide / 2} 6l${-wide / 2} -6Z`
      : '';
  }).join('');
  return (
    path(data, { fill: darken(colour, 0.1) }) +
    rect(-width / 2, -26, width, 34, 12, { fill }) +
    rect(-width / 2 + 14, -20, width - 28, 5, 2, { fill: '#ffffff', opacity: 0.3 })
  );
}

/** A soft brush for the neck, bristles up. */
export function brush(canvas: Canvas, colour: string): string {
  const handle = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, darken(colour, 0.4)],
      [0.3, lighten(colour, 0.5)],
      [1, darken(colour, 0.45)],
    ],
  );
  const hair = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, '#4a3a2c'],
      [0.4, '#c9b08e'],
      [1, '#5a4735'],
    ],
  );
  return (
    path('M-62-150C-66-70-44-40-36-6H36C44-40 66-70 62-150C40-168-40-168-62-150Z', { fill: hair }) +
    repeat(9, (index) =>
      path(trace`M${(index - 4) * 13} -156L${(index - 4) * 8} -6`, {
        stroke: '#2e2218',
        width: 1.6,
        opacity: 0.4,
      }),
    ) +
    rectAt(0, 6, 78, 30, 6, { fill: '#c9ced2' }) +
    path(
      'M-36 20C-30 60-22 70-22 110C-22 150-34 160-30 190C-24 212 24 212 30 190C34 160 22 150 22 110C22 70 30 60 36 20Z',
      { fill: handle },
    )
  );
}

/** Size and materials of a bag; `variant` chooses its pockets. */
export type Bag = {
  readonly colour: string;
  readonly accent: string;
  readonly width: number;
  readonly height: number;
  readonly variant: number;
};

/** The bag's front: one pocket, two pockets, two straps, or a round badge. */
function sewnFront({ colour, accent, width: w, height: h, variant }: Bag): string {
  const seam = { stroke: lighten(colour, 0.35), width: 3, dash: '9 7', opacity: 0.7 } as const;
  const badge = rectAt(0, h * 0.14, w * 0.24, h * 0.09, 8, { fill: accent });
  if (variant === 1) {
    const pocket = (x: number): string =>
      rectAt(x, h * 0.16, w * 0.38, h * 0.5, 24, { fill: darken(colour, 0.2), opacity: 0.6 }) +
      rectAt(x, h * 0.16, w * 0.36, h * 0.46, 22, seam) +
      rectAt(x, -h * 0.02, w * 0.16, 12, 6, { fill: accent });
    return pocket(-w * 0.21) + pocket(w * 0.21);
  }
  if (variant === 2) {
    const strap = (x: number): string =>
      rectAt(x, h * 0.02, 44, h * 0.96, 6, { fill: darken(colour, 0.35) }) +
      rectAt(x, h * 0.02, 34, h * 0.94, 4, seam) +
      rectAt(x, h * 0.14, 58, 44, 8, { fill: accent }) +
      rectAt(x, h * 0.14, 34, 22, 5, { fill: darken(colour, 0.5) });
    return strap(-w * 0.3) + strap(w * 0.3) + badge;
  }
  const pocket = rectAt(0, h * 0.14, w * 0.78, h * 0.5, 30, seam);
  if (variant === 0) return pocket + badge;
  return (
    pocket +
    circle(0, h * 0.14, h * 0.13, { fill: accent }) +
    circle(0, h * 0.14, h * 0.1, { stroke: darken(accent, 0.4), width: 3 })
  );
}

/** A zipped bag with a handle, standing. */
export function bag(canvas: Canvas, build: Bag): string {
  const { colour, accent, width: w, height: h } = build;
  const cloth = canvas.linear(
    [0, 0],
    [0.8, 1],
    [
      [0, lighten(colour, 0.24)],
      [0.45, colour],
      [1, darken(colour, 0.38)],
    ],
  );
  const weave = canvas.pattern(
    14,
    14,
    path('M0 14L14 0', { stroke: darken(colour, 0.6), width: 2, opacity: 0.2 }),
  );
  const strap = trace`M${-w * 0.24} ${-h * 0.44}C${-w * 0.24} ${-h * 0.86} ${w * 0.24} ${-h * 0.86} ${w * 0.24} ${-h * 0.44}`;
  return (
    path(strap, { stroke: darken(colour, 0.6), width: 32, cap: 'round' }) +
    path(strap, { stroke: darken(colour, 0.25), width: 24, cap: 'round' }) +
    path(strap, { stroke: lighten(colour, 0.3), width: 3, dash: '8 6', opacity: 0.8 }) +
    rectAt(0, 0, w, h, 46, { fill: cloth }) +
    rectAt(0, 0, w, h, 46, { fill: weave }) +
    rectAt(0, -h * 0.3, w - 36, 18, 9, { fill: darken(colour, 0.65) }) +
    rectAt(0, -h * 0.3, w - 40, 5, 2, { fill: '#c9ced2' }) +
    sewnFront(build) +
    rectAt(w * 0.38, -h * 0.3 + 18, 14, 42, 6, { fill: accent })
  );
}
