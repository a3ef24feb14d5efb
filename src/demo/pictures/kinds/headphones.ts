import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { darken, lighten } from '#src/demo/pictures/colour.ts';
import { groundShadow } from '#src/demo/pictures/material.ts';
import {
  circle,
  ellipse,
  group,
  path,
  placed,
  rectAt,
  repeat,
  trace,
} from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';

/** Half width and half height of the cups: round, oval, small, boxy. */
const cups = [
  [112, 128],
  [100, 138],
  [92, 104],
  [108, 134],
] as const;

function cupOf(subject: Subject): readonly [number, number] {
  return cups[subject.variant] ?? cups[0];
}

/** The headband, from the left cup to the right one; `rise` is its height. */
function band(canvas: Canvas, subject: Subject, left: number, right: number, rise: number): string {
  const { colour, accent } = subject;
  const line = trace`M${left} 30C${left - 34} ${-rise} ${right + 34} ${-rise} ${right} 30`;
  const pad = trace`M${left + 62} ${-rise * 0.5}C${left + 110} ${-rise * 0.88} ${right - 110} ${-rise * 0.88} ${right - 62} ${-rise * 0.5}`;
  const shine = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, lighten(colour, 0.35)],
      [0.25, lighten(colour, 0.55)],
      [0.5, lighten(colour, 0.16)],
      [1, darken(colour, 0.3)],
    ],
  );
  return (
    path(line, { stroke: darken(colour, 0.5), width: 44 }) +
    path(line, { stroke: colour, width: 38 }) +
    path(line, { stroke: shine, width: 9, transform: 'translate(0 -10)', opacity: 0.8 }) +
    path(pad, {
      stroke: darken(colour, 0.68),
      width: 40,
      cap: 'round',
      transform: 'translate(0 18)',
    }) +
    path(pad, {
      stroke: darken(colour, 0.4),
      width: 30,
      cap: 'round',
      transform: 'translate(0 16)',
    }) +
    path(pad, {
      stroke: accent,
      width: 3,
      cap: 'round',
      transform: 'translate(0 -4)',
      opacity: 0.9,
    })
  );
}

/** The metal arm between band and cup. */
function arm(canvas: Canvas, x: number, y: number, turn: number): string {
  const steel = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, '#7b8187'],
      [0.3, '#f1f3f4'],
      [0.7, '#a9afb4'],
      [1, '#646a70'],
    ],
  );
  return placed(x, y, turn, 1, rectAt(0, 0, 22, 130, 10, { fill: steel }));
}

/** A cup from outside. */
function shell(canvas: Canvas, subject: Subject): string {
  const [rx, ry] = cupOf(subject);
  const { colour, accent, variant } = subject;
  const body = canvas.radial([0.34, 0.24], 0.95, [
    [0, lighten(colour, 0.5)],
    [0.3, lighten(colour, 0.18)],
    [0.7, colour],
    [1, darken(colour, 0.45)],
  ]);
  const ring = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(accent, 0.5)],
      [0.5, darken(accent, 0.1)],
      [1, lighten(accent, 0.2)],
    ],
  );
  const dish = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, darken(colour, 0.28)],
      [1, lighten(colour, 0.22)],
    ],
  );
  const boxy = variant === 3;
  const oval = (grow: number, fill: string, dx = 0): string =>
    boxy
      ? rectAt(dx, 0, (rx + grow) * 2, (ry + grow) * 2, (rx + grow) * 0.72, { fill })
      : ellipse(dx, 0, rx + grow, ry + grow, { fill });
  return (
    oval(6, darken(colour, 0.75), -44) +
    oval(4, darken(colour, 0.62), -34) +
    oval(2, darken(colour, 0.5), -18) +
    oval(0, darken(colour, 0.3), -6) +
    oval(0, body) +
    oval(-rx * 0.3, ring) +
    oval(-rx * 0.3 - 5, dish) +
    oval(-rx * 0.5, body) +
    (variant === 2
      ? repeat(3, (index) =>
          circle(0, 0, rx * (0.14 + index * 0.1), { stroke: accent, width: 3, opacity: 0.7 }),
        )
      : '') +
    path(
      trace`M${-rx * 0.78} ${-ry * 0.18}A${rx * 0.82} ${ry * 0.82} 0 0 1 ${-rx * 0.1} ${-ry * 0.84}`,
      {
        stroke: '#ffffff',
        width: 7,
        cap: 'round',
        opacity: 0.5,
      },
    )
  );
}

/** A cup from inside: the cushion and the cloth over the driver. */
function cushion(canvas: Canvas, subject: Subject): string {
  const [rx, ry] = cupOf(subject);
  const { colour, accent } = subject;
  const soft = darken(colour, 0.42);
  const leather = canvas.radial([0.4, 0.3], 0.8, [
    [0, lighten(soft, 0.3)],
    [0.5, soft],
    [1, darken(soft, 0.5)],
  ]);
  const hollow = canvas.radial([0.5, 0.42], 0.6, [
    [0, darken(colour, 0.55)],
    [0.7, darken(colour, 0.8)],
    [1, darken(colour, 0.9)],
  ]);
  const weave = canvas.pattern(9, 9, circle(4.5, 4.5, 1.6, { fill: lighten(colour, 0.3) }), 45);
  const narrow = rx * 0.74;
  return (
    ellipse(-26, 0, narrow, ry * 0.98, { fill: darken(colour, 0.2) }) +
    ellipse(-14, 0, narrow, ry, { fill: accent }) +
    ellipse(-8, 0, narrow, ry, { fill: darken(colour, 0.6) }) +
    ellipse(0, 0, narrow, ry * 1.02, { fill: leather }) +
    ellipse(2, 0, narrow * 0.56, ry * 0.62, { fill: hollow }) +
    ellipse(2, 0, narrow * 0.52, ry * 0.58, { fill: weave, opacity: 0.5 }) +
    ellipse(0, 0, narrow * 0.8, ry * 0.83, { stroke: lighten(soft, 0.4), width: 2, opacity: 0.35 })
  );
}

/** Seen half from the side: one cup from inside, one from outside. */
function turned(canvas: Canvas, subject: Subject): string {
  return (
    band(canvas, subject, -170, 172, 330) +
    arm(canvas, -172, 50, 4) +
    placed(-158, 160, 5, 1.06, cushion(canvas, subject)) +
    arm(canvas, 176, 46, -6) +
    placed(180, 170, -6, 1.14, shell(canvas, subject))
  );
}

/** Seen straight on: the cups show their edges. */
function straight(canvas: Canvas, subject: Subject): string {
  const [, ry] = cupOf(subject);
  const { colour, accent } = subject;
  const body = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, darken(colour, 0.4)],
      [0.3, lighten(colour, 0.4)],
      [0.7, colour],
      [1, darken(colour, 0.3)],
    ],
  );
  const pad = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, darken(colour, 0.35)],
      [0.6, darken(colour, 0.6)],
      [1, darken(colour, 0.85)],
    ],
  );
  const cup = group(
    {},
    rectAt(58, 0, 66, ry * 1.96, 33, { fill: pad }),
    rectAt(26, 0, 14, ry * 1.92, 6, { fill: accent }),
    path(trace`M26 ${-ry}C-50 ${-ry} -64 ${-ry * 0.5} -64 0S-50 ${ry} 26 ${ry}Z`, { fill: body }),
    rectAt(-30, 0, 12, ry * 0.7, 6, { fill: '#ffffff', opacity: 0.22 }),
  );
  return (
    band(canvas, subject, -226, 226, 370) +
    arm(canvas, -224, 50, 3) +
    arm(canvas, 224, 50, -3) +
    placed(-226, 170, 4, 1.1, cup) +
    placed(226, 170, -4, 1.1, group({ transform: 'scale(-1 1)' }, cup))
  );
}

/** Headphones: half turned, straight on, or leaning with one cup close. */
export const headphones: Drawing = (canvas, subject) => {
  if (subject.view === 'back') {
    return groundShadow(canvas, 400, 698, 560) + placed(400, 372, 0, 1, straight(canvas, subject));
  }
  if (subject.view === 'detail') {
    return (
      groundShadow(canvas, 410, 716, 470) + placed(386, 372, -15, 1.02, turned(canvas, subject))
    );
  }
  return groundShadow(canvas, 404, 712, 520) + placed(394, 366, 0, 1.16, turned(canvas, subject));
};
