import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { darken, lighten, mix } from '#src/demo/pictures/colour.ts';
import { watchFace } from '#src/demo/pictures/watch-face.ts';
import { dropShadow, matt, metal } from '#src/demo/pictures/material.ts';
import {
  circle,
  group,
  path,
  placed,
  rect,
  rectAt,
  repeat,
  trace,
} from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';

type Watch = {
  readonly width: number;
  readonly height: number;
  readonly r: number;
  readonly round: boolean;
};

function watchOf(subject: Subject): Watch {
  const round = subject.variant % 2 === 1;
  const width = round ? 330 : 290;
  const height = round ? width : width * within(subject.aspect, 1.1, 1.35);
  return { width, height, r: round ? width / 2 : width * 0.27, round };
}

/** Half of the strap, from the case down to the bottom of the picture. */
function strap(canvas: Canvas, subject: Subject, watch: Watch, holes: boolean): string {
  const { colour, accent, variant } = subject;
  const tone = variant === 1 ? mix(colour, accent, 0.75) : accent;
  const top = watch.height / 2 - (watch.round ? 34 : 14);
  const wide = watch.width * 0.36;
  const long = 372 - watch.height / 2 + 14;
  const end = top + long;
  const shape = trace`M${-wide} ${top}C${-wide} ${top + 60} ${-wide * 0.84} ${top + 70} ${-wide * 0.8} ${end - 40}C${-wide * 0.8} ${end} ${-wide * 0.5} ${end} 0 ${end}S${wide * 0.8} ${end} ${wide * 0.8} ${end - 40}C${wide * 0.84} ${top + 70} ${wide} ${top + 60} ${wide} ${top}Z`;
  const fill = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, darken(tone, 0.42)],
      [0.12, lighten(tone, 0.12)],
      [0.35, lighten(tone, 0.24)],
      [0.8, darken(tone, 0.06)],
      [1, darken(tone, 0.5)],
    ],
  );
  const away = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, '#05080a', 0.35],
      [0.25, '#05080a', 0],
      [0.6, '#05080a', 0.05],
      [1, '#05080a', 0.55],
    ],
  );
  const punched = holes
    ? repeat(4, (index) => rectAt(0, top + 78 + index * 34, 26, 11, 6, { fill: darken(tone, 0.7) }))
    : rectAt(0, end - 64, wide * 1.72, 34, 8, { fill: darken(tone, 0.2) }) +
      rectAt(0, end - 68, wide * 1.72, 5, 2, { fill: lighten(tone, 0.3), opacity: 0.5 });
  const stitches =
    variant === 1
      ? repeat(2, (index) =>
          path(trace`M${(index - 0.5) * wide * 1.36} ${top + 66}V${end - 30}`, {
            stroke: lighten(tone, 0.5),
            width: 3,
            dash: '11 9',
            opacity: 0.7,
          }),
        )
      : '';
  return path(shape, { fill }) + punched + stitches + path(shape, { fill: away });
}

function crown(canvas: Canvas, subject: Subject, watch: Watch): string {
  const { colour, accent, variant } = subject;
  const steel = metal(canvas, mix(colour, '#9aa0a6', 0.3), true);
  const edge = watch.width / 2;
  if (variant === 1 || variant === 3) {
    const key = (turn: number, fill: string): string =>
      group({ transform: `rotate(${turn})` }, rectAt(edge + 7, 0, 24, 46, 7, { fill }));
    return key(-24, steel) + key(24, variant === 3 ? accent : steel);
  }
  return (
    rectAt(edge + 6, -watch.height * 0.16, 20, 62, 9, { fill: steel }) +
    rectAt(edge + 1, watch.height * 0.16, 8, 70, 4, { fill: steel })
  );
}

function body(canvas: Canvas, subject: Subject, watch: Watch): string {
  const { width: w, height: h, r } = watch;
  const frame = mix(subject.colour, '#8d9398', 0.22);
  const steel = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(frame, 0.6)],
      [0.3, lighten(frame, 0.08)],
      [0.55, darken(frame, 0.25)],
      [0.8, lighten(frame, 0.22)],
      [1, darken(frame, 0.4)],
    ],
  );
  return (
    rectAt(0, 8, w + 10, h + 10, r + 5, { fill: '#0c120f', opacity: 0.22 }) +
    rectAt(0, 0, w, h, r, { fill: steel }) +
    rectAt(0, 0, w - 10, h - 10, r - 5, { fill: darken(frame, 0.3) })
  );
}

function front(canvas: Canvas, subject: Subject, watch: Watch): string {
  const { width: w, height: h, r } = watch;
  const rugged = subject.variant === 3;
  const inset = rugged ? 34 : 12;
  const bezel = rugged
    ? repeat(60, (index) =>
        group(
          { transform: `rotate(${index * 6})` },
          rectAt(0, -w / 2 + 19, index % 5 === 0 ? 4 : 2, index % 5 === 0 ? 17 : 9, 1, {
            fill: index % 15 === 0 ? subject.accent : '#e8ebed',
            opacity: index % 5 === 0 ? 0.95 : 0.5,
          }),
        ),
      )
    : '';
  const light = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, '#ffffff', 0.26],
      [0.42, '#ffffff', 0.05],
      [0.43, '#ffffff', 0],
    ],
  );
  return (
    body(canvas, subject, watch) +
    rectAt(0, 0, w - 12, h - 12, r - 6, { fill: darken(subject.colour, 0.55) }) +
    bezel +
    rectAt(0, 0, w - inset * 2, h - inset * 2, r - inset, { fill: '#06080a' }) +
    watchFace(canvas, subject, w - inset * 2, h - inset * 2) +
    rect(-w / 2 + inset, -h / 2 + inset, w - inset * 2, h - inset * 2, r - inset, { fill: light })
  );
}

/** The underside: a glass dome with lamps and sensors. */
function back(canvas: Canvas, subject: Subject, watch: Watch): string {
  const dome = canvas.radial([0.4, 0.35], 0.7, [
    [0, '#3c434a'],
    [0.5, '#14181c'],
    [1, '#050709'],
  ]);
  const lamp = canvas.radial([0.5, 0.5], 0.5, [
    [0, '#eafff2'],
    [0.4, '#46e08a'],
    [1, '#0c5a30', 0.2],
  ]);
  const eyes = repeat(4, (index) => {
    const along = index % 2 === 0 ? 38 : -38;
    return index < 2
      ? circle(along, 0, 19, { fill: lamp })
      : rectAt(0, along, 26, 26, 6, { fill: '#262c33' });
  });
  return (
    body(canvas, subject, watch) +
    rectAt(0, 0, watch.width - 12, watch.height - 12, watch.r - 6, {
      fill: matt(canvas, subject.colour),
    }) +
    circle(0, 0, 112, { fill: lighten(subject.colour, 0.18) }) +
    circle(0, 0, 104, { fill: dome }) +
    circle(0, 0, 72, { stroke: '#6c757e', width: 2, opacity: 0.6 }) +
    group({ transform: `rotate(${subject.variant * 45})` }, eyes) +
    path('M-70-52A88 88 0 0 1 10-86', { stroke: '#ffffff', width: 8, cap: 'round', opacity: 0.35 })
  );
}

function whole(canvas: Canvas, subject: Subject, side: 'front' | 'back'): string {
  const watch = watchOf(subject);
  const upper = group({ transform: 'scale(1 -1)' }, strap(canvas, subject, watch, false));
  const caseShade = dropShadow(
    (grow) =>
      rectAt(0, 0, watch.width + grow * 2, watch.height + grow * 2, watch.r + Math.max(0, grow)),
    { by: 14, blur: 12, opacity: 0.24 },
  );
  const strapShade = dropShadow(
    (grow) => rectAt(0, 0, watch.width * 0.56 + grow * 2, 700 + grow * 2, 50 + grow),
    { by: 12, blur: 12, opacity: 0.2 },
  );
  return (
    strapShade +
    caseShade +
    upper +
    strap(canvas, subject, watch, true) +
    crown(canvas, subject, watch) +
    (side === 'front' ? front(canvas, subject, watch) : back(canvas, subject, watch))
  );
}

/** A watch: its face, its underside, or both leaning. */
export const smartWatch: Drawing = (canvas, subject) => {
  if (subject.view === 'back') return placed(400, 398, 0, 0.98, whole(canvas, subject, 'back'));
  if (subject.view === 'detail') {
    return (
      placed(262, 390, -14, 0.8, whole(canvas, subject, 'back')) +
      placed(518, 408, 12, 0.9, whole(canvas, subject, 'front'))
    );
  }
  return placed(400, 398, 0, 0.99, whole(canvas, subject, 'front'));
};
