import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { darken, lighten, mix } from '#src/demo/pictures/colour.ts';
import { figures, lamps } from '#src/demo/pictures/figures.ts';
import { extruded, groundShadow, usbA, usbC, rim } from '#src/demo/pictures/material.ts';
import { circle, path, placed, rect, rectAt, repeat, trace } from '#src/demo/pictures/shape.ts';
import { mainsSocket, roundSocket, vents } from '#src/demo/pictures/sockets.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';

type Box = { readonly w: number; readonly h: number; readonly r: number };

function boxOf(subject: Subject): Box {
  const ratio = within(subject.aspect, 0.6, 1.15);
  const w = Math.min(540, 500 / ratio);
  return { w, h: w * ratio, r: [34, 54, 26, 72][subject.variant] ?? 34 };
}

const reach = [74, -52] as const;

/** The handle on top: an arch, two grips, a folding bar or a strap. */
function handle(canvas: Canvas, subject: Subject, { w, h }: Box): string {
  const { colour, accent, variant } = subject;
  const grip = darken(mix(colour, '#22262b', 0.6), 0.1);
  const [x, y] = [reach[0] / 2, -h / 2 + reach[1] / 2];
  const shine = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, lighten(grip, 0.4)],
      [0.4, grip],
      [1, darken(grip, 0.5)],
    ],
  );
  if (variant === 1) {
    return repeat(2, (index) =>
      rectAt(x + (index - 0.5) * w * 0.8, y - 14, w * 0.13, 74, 24, { fill: shine }),
    );
  }
  const high = variant === 2 ? 96 : 74;
  const line = trace`M${x - w * 0.36} ${y + 14}V${y - high * 0.5}Q${x - w * 0.36} ${y - high} ${x - w * 0.27} ${y - high}H${x + w * 0.27}Q${x + w * 0.36} ${y - high} ${x + w * 0.36} ${y - high * 0.5}V${y + 14}`;
  return (
    path(line, { stroke: darken(grip, 0.4), width: 36 }) +
    path(line, { stroke: grip, width: 29 }) +
    path(line, {
      stroke: lighten(grip, 0.4),
      width: 6,
      transform: 'translate(-3 -8)',
      opacity: 0.7,
    }) +
    rectAt(x, y - high, w * 0.34, 36, 16, { fill: variant === 3 ? accent : shine })
  );
}

function body(canvas: Canvas, subject: Subject, { w, h, r }: Box): string {
  const { colour } = subject;
  const side = canvas.linear(
    [0, 0],
    [1, 0.8],
    [
      [0, lighten(colour, 0.3)],
      [0.4, darken(colour, 0.12)],
      [0.75, darken(colour, 0.45)],
      [1, darken(colour, 0.6)],
    ],
  );
  const face = canvas.linear(
    [0, 0],
    [0.9, 1],
    [
      [0, lighten(colour, 0.3)],
      [0.45, lighten(colour, 0.04)],
      [1, darken(colour, 0.26)],
    ],
  );
  return (
    extruded(
      (dx, dy, fill) => rect(-w / 2 + dx, -h / 2 + dy, w, h, r, { fill }),
      reach,
      [side, lighten(colour, 0.34)],
      32,
    ) +
    rect(-w / 2, -h / 2, w, h, r, { fill: face }) +
    rect(-w / 2 + 2, -h / 2 + 2, w - 4, h - 4, r - 2, {
      stroke: rim(canvas, colour),
      width: 2.4,
    })
  );
}

/** The display: charge inside a ring, input and output beside it. */
function display(canvas: Canvas, subject: Subject, y: number, w: number): string {
  const glow = lighten(mix(subject.accent, '#8ff0ff', 0.4), 0.3);
  const high = w * 0.25;
  const screen = canvas.linear(
    [0, 0],
    [0.6, 1],
    [
      [0, '#2b3238'],
      [0.45, '#0a0d10'],
      [1, '#161b20'],
    ],
  );
  const r = high * 0.36;
  const text = ['86', '92', '78', '64'][subject.seed % 4] ?? '86';
  const ring = 2 * Math.PI * r;
  const side = (x: number, number: string): string =>
    lamps(number, x, y - high * 0.1, high * 0.24, '#f2f5f6') +
    rect(x, y - high * 0.27, high * 0.5, 5, 2, { fill: glow, opacity: 0.8 }) +
    repeat(5, (index) =>
      rect(x + index * high * 0.13, y + high * 0.25, high * 0.09, 8, 2, {
        fill: glow,
        opacity: index < 3 ? 1 : 0.2,
      }),
    );
  return (
    rectAt(0, y, w * 0.8, high, 18, { fill: '#05070a' }) +
    rectAt(0, y, w * 0.79, high - 6, 16, { fill: screen }) +
    circle(0, y, r, { stroke: glow, width: 8, opacity: 0.2 }) +
    circle(0, y, r, {
      stroke: glow,
      width: 8,
      cap: 'round',
      dash: trace`${(ring * Number(text)) / 100} ${ring}`,
      transform: trace`rotate(-90 0 ${y})`,
    }) +
    figures(text, -high * 0.04, y, high * 0.26, high * 0.036, '#ffffff') +
    side(-w * 0.34, '240') +
    side(w * 0.2, '118')
  );
}

/** Rows of sockets under the display. */
function outlets(canvas: Canvas, subject: Subject, { w, h }: Box): string {
  const { accent, variant } = subject;
  const upper = h * 0.08;
  const lower = h * 0.34;
  const size = Math.min(w * 0.17, h * 0.24);
  const row = [
    usbC(canvas, -w * 0.31, upper, w * 0.105),
    usbC(canvas, -w * 0.17, upper, w * 0.105),
    usbA(canvas, -w * 0.02, upper, w * 0.12, accent),
    usbA(canvas, w * 0.14, upper, w * 0.12, accent),
    roundSocket(w * 0.3, upper, w * 0.036),
  ].join('');
  const count = variant === 3 ? 1 : variant === 1 ? 3 : 2;
  const mains = repeat(count, (index) =>
    mainsSocket(
      canvas,
      (index - (count - 1) / 2) * size * 1.25 - (count === 3 ? 0 : w * 0.1),
      lower,
      size,
    ),
  );
  const button = (x: number): string =>
    circle(x, lower, size * 0.27, { fill: '#0d1013' }) +
    circle(x, lower, size * 0.27, { stroke: accent, width: 3 }) +
    path('M0-7V0M-5-4A7 7 0 1 0 5-4', {
      stroke: lighten(accent, 0.4),
      width: 2.6,
      cap: 'round',
      transform: trace`translate(${x} ${lower + 1})`,
    });
  const torch =
    variant === 3
      ? rectAt(-w * 0.32, lower, w * 0.16, size * 0.7, 14, { fill: '#0d1013' }) +
        repeat(6, (index) =>
          circle(-w * 0.32 + ((index % 3) - 1) * w * 0.042, lower + (index < 3 ? -12 : 12), 8, {
            fill: '#fff4cf',
          }),
        )
      : '';
  return row + mains + torch + button(w * (count === 3 ? 0.38 : 0.3));
}

function face(canvas: Canvas, subject: Subject, box: Box): string {
  const { w, h } = box;
  const { colour, accent, variant, view } = subject;
  const plate = rectAt(0, 0, w * 0.9, h * 0.9, 26, {
    fill: darken(colour, 0.34),
    opacity: variant === 3 ? 0.35 : 0.6,
  });
  if (view === 'back') {
    return (
      vents(-w * 0.22, -h * 0.06, w * 0.36, h * 0.56, 11, darken(colour, 0.65)) +
      vents(w * 0.22, -h * 0.06, w * 0.36, h * 0.56, 11, darken(colour, 0.65)) +
      rectAt(0, h * 0.34, w * 0.6, h * 0.14, 16, { fill: darken(colour, 0.55) }) +
      roundSocket(-w * 0.2, h * 0.34, w * 0.035) +
      roundSocket(-w * 0.08, h * 0.34, w * 0.035) +
      rectAt(w * 0.14, h * 0.34, w * 0.16, h * 0.08, 8, { fill: '#050608' })
    );
  }
  return (
    plate +
    rectAt(0, -h * 0.455, w * 0.9, 7, 3, { fill: accent }) +
    display(canvas, subject, -h * 0.24, w) +
    outlets(canvas, subject, box)
  );
}

function station(canvas: Canvas, subject: Subject): string {
  const box = boxOf(subject);
  const foot = (x: number): string => rectAt(x, box.h / 2 + 3, 74, 18, 7, { fill: '#121518' });
  return (
    foot(-box.w * 0.34) +
    foot(box.w * 0.36) +
    handle(canvas, subject, box) +
    body(canvas, subject, box) +
    face(canvas, subject, box)
  );
}

/** A power station: its sockets, its vents, or two of them. */
export const powerStation: Drawing = (canvas, subject) => {
  const { w, h } = boxOf(subject);
  if (subject.view === 'detail') {
    return (
      groundShadow(canvas, 540, 300 + h * 0.33, w * 0.7) +
      placed(510, 300, 0, 0.62, station(canvas, { ...subject, view: 'back' })) +
      groundShadow(canvas, 350, 478 + h * 0.44, w * 0.95) +
      placed(320, 478, 0, 0.86, station(canvas, subject))
    );
  }
  return (
    groundShadow(canvas, 400, 440 + h / 2, w * 1.08) +
    placed(366, 436, 0, 1, station(canvas, subject))
  );
};
