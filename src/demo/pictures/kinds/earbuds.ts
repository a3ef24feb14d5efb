import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { contrast, darken, lighten } from '#src/demo/pictures/colour.ts';
import { lamps } from '#src/demo/pictures/figures.ts';
import { groundShadow, rim } from '#src/demo/pictures/material.ts';
import {
  circle,
  ellipse,
  group,
  path,
  placed,
  rect,
  rectAt,
  trace,
} from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';

/** Width, height and corner radius of the closed case of each variant. */
const cases = [
  { width: 430, height: 330, r: 128 },
  { width: 380, height: 340, r: 165 },
  { width: 400, height: 370, r: 92 },
  { width: 500, height: 300, r: 145 },
] as const;

function gloss(canvas: Canvas, colour: string): string {
  return canvas.radial([0.34, 0.2], 0.95, [
    [0, lighten(colour, 0.6)],
    [0.22, lighten(colour, 0.26)],
    [0.6, colour],
    [1, darken(colour, 0.42)],
  ]);
}

/** One bud about the origin, its tip to the right; with a stem, or round. */
function bud(canvas: Canvas, subject: Subject): string {
  const { colour, accent, variant } = subject;
  const shell = gloss(canvas, colour);
  const tip = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(colour, 0.2)],
      [0.5, darken(colour, 0.35)],
      [1, darken(colour, 0.6)],
    ],
  );
  const nozzle =
    ellipse(50, -34, 34, 42, { fill: tip, transform: 'rotate(-24 50 -34)' }) +
    ellipse(66, -42, 16, 25, { fill: darken(colour, 0.72), transform: 'rotate(-24 66 -42)' });
  if (variant % 2 === 1) {
    return (
      nozzle +
      path('M-62-20C-62-72-20-86 20-74 62-62 66-14 48 26 30 62-30 66-52 34-60 20-62 0-62-20Z', {
        fill: shell,
      }) +
      circle(-14, -8, 38, {
        fill: canvas.linear(
          [0, 0],
          [1, 1],
          [
            [0, lighten(accent, 0.25)],
            [1, darken(accent, 0.4)],
          ],
        ),
      }) +
      circle(-14, -8, 34, { fill: gloss(canvas, darken(colour, 0.12)) }) +
      path('M-38-26A30 30 0 0 1-4-40', { stroke: '#ffffff', width: 5, cap: 'round', opacity: 0.6 })
    );
  }
  const stem = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, lighten(colour, 0.1)],
      [0.3, lighten(colour, 0.5)],
      [0.7, darken(colour, 0.1)],
      [1, darken(colour, 0.45)],
    ],
  );
  return (
    nozzle +
    path('M-46-30C-46-4-42 30-40 132C-40 152-2 152-2 132C-2 80 2 40 26 22Z', { fill: stem }) +
    rectAt(-21, 143, 25, 10, 5, { fill: accent }) +
    path('M-48-36C-46-84 0-96 34-78 66-60 60-4 30 20 4 38-50 22-48-36Z', { fill: shell }) +
    rectAt(-16, -30, 9, 32, 5, { fill: darken(colour, 0.75) }) +
    path('M-34-48C-28-66-8-74 12-70', { stroke: '#ffffff', width: 5, cap: 'round', opacity: 0.65 })
  );
}

/** The closed case: its shell with seam, lamp and hinge. */
function closedCase(canvas: Canvas, subject: Subject): string {
  const { width: w, height: h, r } = cases[subject.variant as 0 | 1 | 2 | 3];
  const { colour, accent } = subject;
  const seam = -h * 0.12;
  return (
    rectAt(0, 0, w, h, r, { fill: gloss(canvas, colour) }) +
    rectAt(0, 0, w - 2, h - 2, r, { stroke: rim(canvas, colour), width: 2, opacity: 0.8 }) +
    path(trace`M${-w / 2 + 3} ${seam}H${w / 2 - 3}`, { stroke: darken(colour, 0.6), width: 4 }) +
    path(trace`M${-w / 2 + 4} ${seam + 3.5}H${w / 2 - 4}`, {
      stroke: lighten(colour, 0.5),
      width: 2,
      opacity: 0.6,
    }) +
    ellipse(-w * 0.2, -h * 0.33, w * 0.17, h * 0.06, {
      fill: '#ffffff',
      opacity: 0.3,
      transform: 'rotate(-8)',
    }) +
    (subject.view === 'back'
      ? rectAt(0, seam, w * 0.34, 34, 8, { fill: darken(colour, 0.3) }) +
        rectAt(0, seam, w * 0.32, 6, 3, { fill: lighten(colour, 0.3) })
      : circle(0, seam + h * 0.17, 7, { fill: lighten(accent, 0.3) }))
  );
}
/** The open case from the front: lid, hollow, buds, lower half. */
function openCase(canvas: Canvas, subject: Subject): string {
  const { width: w, height: h, r } = cases[subject.variant as 0 | 1 | 2 | 3];
  const { colour, accent } = subject;
  const low = h * 0.66;
  const lid = h * 0.5;
  const top = -lid - 96;
  const inner = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, darken(colour, 0.55)],
      [0.7, darken(colour, 0.3)],
      [1, darken(colour, 0.7)],
    ],
  );
  const lidShape = trace`M${-w / 2} ${top + lid}V${top + lid * 0.8}C${-w / 2} ${top + lid * 0.2} ${-w / 2 + r * 0.5} ${top} ${-w / 2 + r} ${top}H${w / 2 - r}C${w / 2 - r * 0.5} ${top} ${w / 2} ${top + lid * 0.2} ${w / 2} ${top + lid * 0.8}V${top + lid}Z`;
  const base = trace`M${-w / 2} 0H${w / 2}V${low - r * 0.85}C${w / 2} ${low - r * 0.2} ${w / 2 - r * 0.4} ${low} ${w / 2 - r} ${low}H${-w / 2 + r}C${-w / 2 + r * 0.4} ${low} ${-w / 2} ${low - r * 0.2} ${-w / 2} ${low - r * 0.85}Z`;
  const lean = subject.variant % 2 === 1 ? 1.02 : 1.06;
  const sit = subject.variant % 2 === 1 ? -46 : -34;
  const apart = w * 0.2;
  const display =
    subject.variant === 3
      ? rectAt(0, low * 0.5, 190, 84, 26, { fill: '#0b0e11' }) +
        lamps('96', -44, low * 0.5 - 24, 48, lighten(accent, 0.4))
      : circle(0, low * 0.36, 7, { fill: lighten(accent, 0.35) }) +
        circle(0, low * 0.36, 15, { fill: lighten(accent, 0.35), opacity: 0.2 });
  return (
    rectAt(0, -52, w * 0.42, 110, 10, { fill: darken(colour, 0.55) }) +
    path(lidShape, { fill: gloss(canvas, colour) }) +
    path(lidShape, { stroke: rim(canvas, colour), width: 2 }) +
    path(lidShape, {
      fill: inner,
      transform: trace`translate(0 ${lid * 0.06 + top * 0.08})scale(.92)`,
    }) +
    ellipse(0, 0, w / 2, 34, { fill: lighten(colour, 0.3) }) +
    ellipse(0, 2, w / 2 - 9, 27, { fill: inner }) +
    placed(-apart, sit, 8, lean, group({ transform: 'scale(-1 1)' }, bud(canvas, subject))) +
    placed(apart, sit, -8, lean, bud(canvas, subject)) +
    path(base, {
      fill: gloss(canvas, colour),
      transform: 'translate(0 6)',
    }) +
    path(base, {
      stroke: rim(canvas, colour),
      width: 2,
      transform: 'translate(0 6)',
      opacity: 0.8,
    }) +
    path(trace`M${-w / 2} 6C${-w * 0.3} 34 ${w * 0.3} 34 ${w / 2} 6`, {
      stroke: lighten(colour, 0.55),
      width: 3,
      opacity: 0.65,
    }) +
    rect(-w * 0.34, low * 0.2, w * 0.1, low * 0.34, 20, { fill: '#ffffff', opacity: 0.16 }) +
    display
  );
}

/** Earbuds: in their open case, the closed case, or the two buds beside it. */
export const earbuds: Drawing = (canvas, subject) => {
  const shape = cases[subject.variant as 0 | 1 | 2 | 3];
  if (subject.view === 'front') {
    return (
      groundShadow(canvas, 400, 670, shape.width * 1.05) +
      placed(400, 404, 0, 1.16, openCase(canvas, subject))
    );
  }
  if (subject.view === 'back') {
    return (
      groundShadow(canvas, 400, 400 + shape.height * 0.64, shape.width) +
      placed(400, 395, 0, 1.3, closedCase(canvas, subject))
    );
  }
  const round = subject.variant % 2 === 1;
  const ink = contrast(subject.colour, 0.1);
  return (
    placed(500, 268, -10, 0.74, closedCase(canvas, { ...subject, colour: ink })) +
    groundShadow(canvas, 390, round ? 664 : 722, 520) +
    placed(
      240,
      round ? 540 : 440,
      -14,
      1.55,
      group({ transform: 'scale(-1 1)' }, bud(canvas, subject)),
    ) +
    placed(500, round ? 560 : 480, 10, 1.55, bud(canvas, subject))
  );
};
