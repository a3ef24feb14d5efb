import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { contrast, darken, lighten } from '#src/demo/pictures/colour.ts';
import { lamps } from '#src/demo/pictures/figures.ts';
import { dropShadow, rim } from '#src/demo/pictures/material.ts';
import { circle, path, placed, rect, rectAt, repeat, trace } from '#src/demo/pictures/shape.ts';
import { key, numbers, pad, power, rocker, rowsOf } from '#src/demo/pictures/remote-keys.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';

type Body = { readonly w: number; readonly h: number; readonly r: number };

/** Dimensions of the variants: many keys, few keys, air conditioner, universal. */
function bodyOf({ variant, aspect }: Subject): Body {
  const h = 670;
  const least = variant === 2 ? 2.3 : 3;
  const w = h / within(aspect, least, variant === 1 ? 5 : 4.4);
  return { w, h, r: variant === 1 ? w / 2 : w * 0.22 };
}

function shell(canvas: Canvas, subject: Subject, { w, h, r }: Body): string {
  const { colour } = subject;
  const face = canvas.linear(
    [0, 0],
    [1, 0.12],
    [
      [0, darken(colour, 0.2)],
      [0.08, lighten(colour, 0.26)],
      [0.4, lighten(colour, 0.08)],
      [0.86, darken(colour, 0.18)],
      [1, darken(colour, 0.45)],
    ],
  );
  return (
    rectAt(0, 0, w, h, r, { fill: darken(colour, 0.4) }) +
    rectAt(0, -2, w - 3, h - 5, r - 2, { fill: face }) +
    rect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, r - 5, {
      stroke: rim(canvas, colour),
      width: 2,
    }) +
    rectAt(0, -h / 2 + 3, w * 0.26, 8, 4, { fill: '#2a0f16' })
  );
}

const colours = ['#d8322b', '#2fae6b', '#f0b429', '#2f6fe0'] as const;

function keys(canvas: Canvas, subject: Subject, body: Body): string {
  if (subject.variant === 1) return fewKeys(canvas, subject, body);
  if (subject.variant === 2) return airConditionerKeys(canvas, subject, body);
  return manyKeys(canvas, subject, body);
}

/** The pad, plain keys, two rockers and four shortcut keys. */
function fewKeys(canvas: Canvas, { colour, accent }: Subject, { w, h }: Body): string {
  const tone = contrast(colour, 0.16);
  const quick = repeat(4, (index) =>
    rectAt(
      (index % 2 === 0 ? -1 : 1) * w * 0.19,
      h * (0.24 + Math.floor(index / 2) * 0.075),
      w * 0.31,
      30,
      8,
      {
        fill: [accent, '#e8ebee', darken(accent, 0.35), colours[2]][index] ?? accent,
      },
    ),
  );
  return (
    power(0, -h * 0.43, w * 0.13) +
    pad(canvas, -h * 0.265, w * 0.4, tone, accent) +
    rowsOf(canvas, [tone, tone, tone, tone, tone, tone], -h * 0.1, w, 48) +
    rocker(canvas, -w * 0.2, h * 0.1, w * 0.25, 104, tone) +
    rocker(canvas, w * 0.2, h * 0.1, w * 0.25, 104, tone) +
    quick
  );
}

/** A display, one long key for the temperature, and plain keys. */
function airConditionerKeys(canvas: Canvas, { colour, accent }: Subject, { w, h }: Body): string {
  const tone = contrast(colour, 0.16);
  const glass = canvas.linear(
    [0, 0],
    [0.4, 1],
    [
      [0, '#cfdcc8'],
      [1, '#9db096'],
    ],
  );
  return (
    rectAt(0, -h * 0.31, w * 0.8, h * 0.27, 16, { fill: '#12161a' }) +
    rectAt(0, -h * 0.31, w * 0.74, h * 0.24, 10, { fill: glass }) +
    lamps('24', -w * 0.14, -h * 0.36, h * 0.12, '#1c2a20') +
    circle(w * 0.23, -h * 0.37, 5, { stroke: '#1c2a20', width: 3 }) +
    repeat(5, (index) =>
      rectAt(-w * 0.26 + index * 15, -h * 0.205, 9, 6 + index * 4, 1, { fill: '#1c2a20' }),
    ) +
    rectAt(0, -h * 0.1, w * 0.62, 56, 28, { fill: accent }) +
    path(
      trace`M${-w * 0.19 - 9} ${-h * 0.1}H${-w * 0.19 + 9}M${w * 0.19 - 9} ${-h * 0.1}H${w * 0.19 + 9}M${w * 0.19} ${-h * 0.1 - 9}V${-h * 0.1 + 9}`,
      { stroke: contrast(accent, 0.9), width: 4, cap: 'round' },
    ) +
    power(0, h * 0.02, w * 0.11) +
    rowsOf(
      canvas,
      Array.from({ length: 9 }, () => tone),
      h * 0.13,
      w,
      66,
    )
  );
}

/** A television's keys, with the numbers above the pad or below it. */
function manyKeys(canvas: Canvas, subject: Subject, { w, h }: Body): string {
  const { colour, accent, variant } = subject;
  const tone = contrast(colour, 0.16);
  const four = repeat(4, (index) =>
    key(canvas, colours[index] ?? accent, {
      cx: (index - 1.5) * w * 0.21,
      cy: h * 0.385,
      w: w * 0.16,
      h: 17,
    }),
  );
  const numbersFirst = variant === 0;
  return (
    power(-w * 0.29, -h * 0.435, w * 0.1) +
    key(canvas, tone, { cx: w * 0.29, cy: -h * 0.435, w: w * 0.22, h: 26 }) +
    (numbersFirst
      ? numbers(canvas, tone, -h * 0.355, w, 44)
      : pad(canvas, -h * 0.28, w * 0.36, tone, accent)) +
    (numbersFirst
      ? pad(canvas, h * 0.07, w * 0.35, tone, accent)
      : numbers(canvas, tone, -h * 0.1, w, 44)) +
    rocker(canvas, -w * 0.29, h * 0.265, w * 0.22, 92, tone) +
    rocker(canvas, w * 0.29, h * 0.265, w * 0.22, 92, tone) +
    key(canvas, tone, { cx: 0, cy: h * 0.235, w: w * 0.22, h: 28 }) +
    key(canvas, accent, { cx: 0, cy: h * 0.295, w: w * 0.22, h: 28 }) +
    four +
    rectAt(0, h * 0.44, w * 0.3, 4, 2, { fill: contrast(colour, 0.4), opacity: 0.7 })
  );
}

function whole(canvas: Canvas, subject: Subject, side: 'front' | 'back'): string {
  const body = bodyOf(subject);
  const { w, h } = body;
  const { colour } = subject;
  const outline = (grow: number): string => rectAt(0, 0, w + grow * 2, h + grow * 2, body.r + grow);
  const hook =
    subject.variant === 3
      ? rectAt(0, h * 0.44, w * 0.3, 20, 10, { fill: '#0b0d10' })
      : rectAt(0, -h * 0.3, w * 0.4, 5, 3, { fill: contrast(colour, 0.3), opacity: 0.6 });
  const cover =
    rectAt(0, h * 0.14, w * 0.8, h * 0.5, 16, { fill: darken(colour, 0.12) }) +
    rectAt(0, h * 0.14, w * 0.79, h * 0.496, 15, { stroke: darken(colour, 0.55), width: 2.4 }) +
    path(
      trace`M${-w * 0.14} ${-h * 0.07}H${w * 0.14}M${-w * 0.1} ${-h * 0.052}H${w * 0.1}M${-w * 0.05} ${-h * 0.034}H${w * 0.05}`,
      {
        stroke: contrast(colour, 0.35),
        width: 4,
        cap: 'round',
      },
    );
  return (
    dropShadow(outline, { by: 16, blur: 12, opacity: 0.3 }) +
    shell(canvas, subject, body) +
    (side === 'front' ? keys(canvas, subject, body) : cover + hook)
  );
}

/** An upright battery cell about the origin. */
function cell(canvas: Canvas, accent: string): string {
  const coat = (tone: string): string =>
    canvas.linear(
      [0, 0],
      [1, 0],
      [
        [0, darken(tone, 0.5)],
        [0.3, lighten(tone, 0.55)],
        [0.6, tone],
        [1, darken(tone, 0.55)],
      ],
    );
  return (
    rectAt(0, -92, 18, 16, 4, { fill: coat('#c9ced2') }) +
    rectAt(0, 0, 46, 172, 7, { fill: coat('#2b3036') }) +
    rectAt(0, -60, 46, 52, 5, { fill: coat(accent) })
  );
}

/** A remote control: front and back, the back with its cells, or the front leaning. */
export const remoteControl: Drawing = (canvas, subject) => {
  if (subject.view === 'back') {
    return (
      placed(330, 396, 0, 1, whole(canvas, subject, 'back')) +
      placed(520, 520, 8, 1.1, cell(canvas, subject.accent)) +
      placed(590, 510, 14, 1.1, cell(canvas, subject.accent))
    );
  }
  if (subject.view === 'detail') return placed(400, 396, 24, 1.06, whole(canvas, subject, 'front'));
  const { w } = bodyOf(subject);
  return (
    placed(400 + w * 0.66, 388, 7, 0.93, whole(canvas, subject, 'back')) +
    placed(400 - w * 0.5, 400, -5, 1, whole(canvas, subject, 'front'))
  );
};
