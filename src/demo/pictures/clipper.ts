import type { Canvas, Paint } from './canvas.ts';
import { contrast, darken, lighten, mix } from './colour.ts';
import { lamps } from './figures.ts';
import { circle, group, path, rect, rectAt, repeat, trace } from './shape.ts';
import type { Subject } from './spec.ts';

type Build = { readonly waist: number; readonly head: number; readonly foot: number };

/** Half widths: classic, slim with a wide blade, with a window, with an open frame. */
const builds: readonly Build[] = [
  { waist: 66, head: 88, foot: 70 },
  { waist: 52, head: 60, foot: 58 },
  { waist: 68, head: 84, foot: 72 },
  { waist: 64, head: 86, foot: 66 },
];

/** A row of teeth that point up; `y` is their base line. */
function teeth(
  cx: number,
  y: number,
  width: number,
  count: number,
  long: number,
  fill: string,
): string {
  const step = width / count;
  const data = Array.from({ length: count }, (_, index) => {
    const x = cx - width / 2 + index * step;
    return trace`M${x} ${y}L${x + step * 0.24} ${y - long}H${x + step * 0.6}L${x + step * 0.84} ${y}Z`;
  }).join('');
  return path(data, { fill });
}

/** The two blades at the top. */
function blades(canvas: Canvas, half: number, wide: boolean): string {
  const steel = canvas.linear(
    [0, 0],
    [1, 0.3],
    [
      [0, '#8c939a'],
      [0.3, '#f8f9fa'],
      [0.55, '#bfc5ca'],
      [0.8, '#eef0f1'],
      [1, '#7e858b'],
    ],
  );
  const width = wide ? half * 2.5 : half * 1.72;
  const base = wide
    ? trace`M${-width / 2} -312H${width / 2}L${half * 0.7} -256H${-half * 0.7}Z`
    : trace`M${-width / 2} -312H${width / 2}L${half * 0.92} -236H${-half * 0.92}Z`;
  return (
    teeth(0, -310, width, wide ? 22 : 18, 26, '#9da4aa') +
    path(base, { fill: steel }) +
    teeth(0, -298, width * 0.86, wide ? 22 : 18, 20, '#5f666c') +
    rectAt(0, -290, width * 0.84, 14, 3, { fill: '#757c82' }) +
    circle(-half * 0.4, -262, 9, { fill: '#767d83' }) +
    circle(half * 0.4, -262, 9, { fill: '#767d83' }) +
    path(
      trace`M${-half * 0.4 - 5} -262H${-half * 0.4 + 5}M${half * 0.4 - 5} -262H${half * 0.4 + 5}`,
      {
        stroke: '#2a2f33',
        width: 2.4,
      },
    )
  );
}

/** The outline of the body about the origin, with the head up. */
function outline({ waist, head, foot }: Build): string {
  return trace`M${-head} -256C${-head} -150 ${-waist} -120 ${-waist} 10C${-waist} 120 ${-foot} 180 ${-foot} 250C${-foot} 300 ${-foot * 0.5} 318 0 318S${foot} 300 ${foot} 250C${foot} 180 ${waist} 120 ${waist} 10C${waist} -120 ${head} -150 ${head} -256Z`;
}

/** The motor behind an open frame: coil, screws and a plate in the accent colour. */
function works(canvas: Canvas, accent: string): string {
  const copper = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, '#6b3a18'],
      [0.3, '#f0b27a'],
      [0.7, '#b4692f'],
      [1, '#55290d'],
    ],
  );
  return (
    rectAt(0, -20, 78, 270, 30, { fill: '#0a0c0e' }) +
    rectAt(0, -70, 56, 110, 10, { fill: copper }) +
    repeat(10, (index) =>
      rectAt(0, -118 + index * 11, 56, 2.5, 0, { fill: '#4a2209', opacity: 0.6 }),
    ) +
    rectAt(0, 52, 52, 82, 10, { fill: lighten(accent, 0.1) }) +
    circle(0, 52, 18, { fill: '#d5dade' }) +
    circle(0, 52, 9, { fill: '#50575d' })
  );
}

/** A display of the minutes left, with lamps below. */
function display(accent: string): string {
  return (
    rectAt(0, 86, 86, 150, 34, { fill: '#090b0d' }) +
    lamps('90', -29, 50, 46, lighten(accent, 0.45)) +
    repeat(3, (index) =>
      rectAt((index - 1) * 18, 128, 10, 10, 5, {
        fill: index < 2 ? lighten(accent, 0.3) : '#3a4046',
      }),
    )
  );
}

/** The body's gradient from flank to flank. */
function flankPaint(canvas: Canvas, tone: string): Paint {
  return canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, darken(tone, 0.5)],
      [0.1, lighten(tone, 0.1)],
      [0.28, lighten(tone, 0.46)],
      [0.46, lighten(tone, 0.06)],
      [0.75, darken(tone, 0.3)],
      [0.94, darken(tone, 0.58)],
      [1, lighten(tone, 0.1)],
    ],
  );
}

/** The trim's metallic gradient in the accent colour. */
function trimPaint(canvas: Canvas, accent: string): Paint {
  return canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, darken(accent, 0.4)],
      [0.3, lighten(accent, 0.5)],
      [0.6, accent],
      [1, darken(accent, 0.5)],
    ],
  );
}

/** The plain back of the body: a label and four ridges. */
function backPlate(tone: string, waist: number): string {
  return (
    rectAt(0, 30, waist * 1.1, 150, 20, { fill: darken(tone, 0.35), opacity: 0.5 }) +
    repeat(4, (index) =>
      rectAt(0, -6 + index * 22, waist * 0.8, 4, 2, {
        fill: contrast(tone, 0.4),
        opacity: 0.6,
      }),
    )
  );
}

/** A slide switch in its slot. */
function slideSwitch(tone: string, accent: string, trim: Paint): string {
  return (
    rectAt(0, 40, 40, 96, 20, { fill: darken(tone, 0.65) }) +
    rectAt(0, 22, 30, 48, 15, { fill: trim }) +
    repeat(3, (index) => rectAt(0, 14 + index * 8, 18, 2.6, 1, { fill: darken(accent, 0.5) }))
  );
}

/** A clipper about the origin, blades up, about 660 tall. */
export function clipper(canvas: Canvas, subject: Subject): string {
  const { colour, accent, variant, view } = subject;
  const build = builds[variant] ?? { waist: 66, head: 88, foot: 70 };
  const { waist, head } = build;
  const tone = variant === 3 ? mix(colour, accent, 0.35) : colour;
  const flank = flankPaint(canvas, tone);
  const trim = trimPaint(canvas, accent);
  const grip = repeat(8, (index) =>
    rectAt(0, 176 + index * 12, waist * 1.3, 4.5, 2, { fill: darken(tone, 0.6), opacity: 0.6 }),
  );
  const lever =
    variant === 0 || variant === 3
      ? rect(head - 8, -236, 26, 110, 12, { fill: trim, transform: `rotate(-5 ${head} -180)` })
      : '';
  const middle =
    view === 'back'
      ? backPlate(tone, waist)
      : variant === 3
        ? works(canvas, accent)
        : variant === 2
          ? display(accent)
          : slideSwitch(tone, accent, trim);
  const body = outline(build);
  return (
    lever +
    path(body, { fill: flank }) +
    rectAt(0, -170, head * 1.4, 4, 2, { fill: darken(tone, 0.6), opacity: 0.7 }) +
    path(
      trace`M${-head} -258H${head}L${head - 4} -214C${head * 0.5} -196 ${-head * 0.5} -196 ${-head + 4} -214Z`,
      { fill: trim },
    ) +
    blades(canvas, head, variant === 1) +
    middle +
    (variant === 3 && view !== 'back' ? '' : grip) +
    path(
      trace`M${-head * 0.62} -150C${-waist * 0.6} -60 ${-waist * 0.62} 80 ${-waist * 0.62} 200`,
      {
        stroke: '#ffffff',
        width: 7,
        cap: 'round',
        opacity: 0.28,
      },
    )
  );
}

/** A comb guard that clips over the blades, about 190 wide. */
export function guard(canvas: Canvas, colour: string, long: number): string {
  const plastic = canvas.linear(
    [0, 0],
    [0.4, 1],
    [
      [0, lighten(colour, 0.34)],
      [0.5, colour],
      [1, darken(colour, 0.4)],
    ],
  );
  return group(
    {},
    repeat(9, (index) =>
      rectAt((index - 4) * 19, -long / 2, 9, long, 4, { fill: darken(colour, 0.12) }),
    ),
    rect(-92, -8, 184, 64, 16, { fill: plastic }),
    rect(-84, -2, 168, 6, 3, { fill: '#ffffff', opacity: 0.25 }),
    rectAt(0, 28, 40, 24, 8, { fill: darken(colour, 0.45) }),
  );
}
