import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { contrast, darken, lighten, mix } from '#src/demo/pictures/colour.ts';
import {
  type Device,
  edgeLight,
  lying,
  lyingShadow,
  onNearEnd,
  reflection,
} from '#src/demo/pictures/device.ts';
import { lamps } from '#src/demo/pictures/figures.ts';
import { extruded, groundShadow, usbA, usbC } from '#src/demo/pictures/material.ts';
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

const charges = ['86', '100', '92', '75', '68'];

function bankOf(subject: Subject, height: number): Device {
  const width = Math.min(430, height / within(subject.aspect, 1.35, 2.4));
  return {
    width,
    height,
    r: width * (subject.variant === 1 ? 0.24 : 0.13),
    colour: subject.colour,
  };
}

/** The display of the charge, or four lamps on variant 2. */
function gauge(subject: Subject, canvas: Canvas, y: number, w: number): string {
  const glow = lighten(mix(subject.accent, '#8ff0ff', 0.35), 0.25);
  if (subject.variant === 2) {
    return repeat(4, (index) =>
      rectAt((index - 1.5) * w * 0.12, y, w * 0.075, w * 0.03, w * 0.02, {
        fill: index < 3 ? glow : contrast(subject.colour, 0.3),
      }),
    );
  }
  const text = charges[subject.seed % charges.length] ?? '86';
  const high = w * 0.17;
  const wide = high * 0.81 * text.length;
  return (
    rectAt(0, y, w * 0.62, w * 0.34, w * 0.06, {
      fill: canvas.linear(
        [0, 0],
        [1, 1],
        [
          [0, '#2a2f34'],
          [0.4, '#0a0d10'],
          [1, '#15191d'],
        ],
      ),
    }) +
    lamps(text, -wide / 2 - w * 0.03, y - high / 2, high, glow) +
    circle(w * 0.235, y - high * 0.36, w * 0.017, { stroke: glow, width: 3 }) +
    circle(w * 0.265, y + high * 0.36, w * 0.017, { stroke: glow, width: 3 }) +
    path(trace`M${w * 0.228} ${y + high * 0.42}L${w * 0.272} ${y - high * 0.42}`, {
      stroke: glow,
      width: 3,
      cap: 'round',
    })
  );
}

function face(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, r, colour } = device;
  const cover = canvas.linear(
    [0, 0],
    [0.9, 1],
    [
      [0, lighten(colour, 0.3)],
      [0.4, lighten(colour, 0.06)],
      [1, darken(colour, 0.22)],
    ],
  );
  const ribs =
    subject.variant === 0
      ? repeat(11, (index) =>
          rect(-w * 0.4, h * 0.12 + index * h * 0.028, w * 0.8, 3, 2, {
            fill: darken(colour, 0.4),
            opacity: 0.55,
          }),
        )
      : '';
  const magnet =
    subject.variant === 3
      ? circle(0, h * 0.1, w * 0.31, { stroke: contrast(colour, 0.3), width: 7, opacity: 0.7 }) +
        rectAt(0, h * 0.1 + w * 0.43, 8, w * 0.14, 4, { fill: contrast(colour, 0.3), opacity: 0.7 })
      : '';
  const torch =
    subject.variant === 2
      ? rectAt(0, h * 0.06, w * 0.66, h * 0.32, w * 0.07, { fill: darken(colour, 0.3) }) +
        repeat(6, (index) =>
          circle(
            ((index % 2) - 0.5) * w * 0.3,
            h * (-0.03 + Math.floor(index / 2) * 0.09),
            w * 0.058,
            {
              fill: canvas.radial([0.5, 0.5], 0.5, [
                [0, '#ffffff'],
                [0.5, '#fff3c4'],
                [1, '#c9b47a'],
              ]),
            },
          ),
        )
      : '';
  const plain = subject.view === 'back';
  return (
    rect(-w / 2, -h / 2, w, h, r, { fill: cover }) +
    (plain ? ratings(subject, w, h) + magnet : ribs + magnet + torch) +
    reflection(canvas, device, 0.1) +
    edgeLight(canvas, device) +
    (plain ? '' : gauge(subject, canvas, -h * 0.3, w)) +
    (plain ? '' : rectAt(0, h * 0.465, w * 0.13, 6, 4, { fill: subject.accent }))
  );
}

/** Illegible small print. */
function ratings({ colour }: Subject, w: number, h: number): string {
  const ink = contrast(colour, 0.5);
  return repeat(7, (index) =>
    rect(-w * 0.3, h * 0.24 + index * 15, w * (index % 3 === 2 ? 0.34 : 0.6), 4, 2, {
      fill: ink,
      opacity: 0.55,
    }),
  );
}

/** The built-in cable of variant 1: a loop from the top edge to the side. */
function strap(canvas: Canvas, subject: Subject, device: Device): string {
  if (subject.variant !== 1) return '';
  const { width: w, height: h } = device;
  const line = trace`M${-w * 0.22} ${-h / 2 + 12}C${-w * 0.22} ${-h / 2 - 66} ${w * 0.3} ${-h / 2 - 66} ${w * 0.3} ${-h / 2 + 12}`;
  return (
    path(line, { stroke: darken(subject.accent, 0.4), width: 24, cap: 'butt' }) +
    path(line, { stroke: subject.accent, width: 19, cap: 'butt' }) +
    path(line, {
      stroke: lighten(subject.accent, 0.45),
      width: 5,
      cap: 'butt',
      transform: 'translate(-3 -4)',
      opacity: 0.7,
    }) +
    rectAt(w * 0.3, -h / 2 - 4, 34, 40, 8, {
      fill: canvas.linear(
        [0, 0],
        [1, 0],
        [
          [0, lighten(subject.accent, 0.3)],
          [1, darken(subject.accent, 0.35)],
        ],
      ),
    })
  );
}

function upright(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, r, colour } = device;
  const side = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(colour, 0.24)],
      [0.35, darken(colour, 0.25)],
      [1, darken(colour, 0.6)],
    ],
  );
  const body = extruded(
    (dx, dy, fill) => rect(-w / 2 + dx, -h / 2 + dy, w, h, r, { fill }),
    [46, -20],
    [side, lighten(colour, 0.3)],
    24,
  );
  return strap(canvas, subject, device) + body + face(canvas, subject, device);
}

/** A power bank: lying with its sockets to the viewer, its plain back, or standing. */
export const powerBank: Drawing = (canvas, subject) => {
  if (subject.view === 'front') {
    const device = bankOf(subject, 640);
    const at = [392, 358] as const;
    const depth = 92;
    const ports = group(
      { transform: 'translate(0 46)' },
      usbC(canvas, 0, 0, device.width * 0.17),
      usbA(canvas, -device.width * 0.29, 0, device.width * 0.2, subject.accent),
      usbA(canvas, device.width * 0.29, 0, device.width * 0.2, subject.accent),
    );
    return (
      lyingShadow(device, [at[0], at[1] + depth + 10], 0.45) +
      lying(canvas, device, depth, at, face(canvas, subject, device)) +
      onNearEnd(device, at, ports)
    );
  }
  const device = bankOf(subject, 590);
  return (
    groundShadow(canvas, 405, 708, device.width + 60) +
    placed(378, 410, 0, 1, upright(canvas, subject, device))
  );
};
