import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { darken, lighten, mix } from '#src/demo/pictures/colour.ts';
import { type Device, edgeLight, outlineOf, reflection } from '#src/demo/pictures/device.ts';
import { keypad, steering } from '#src/demo/pictures/keypad.ts';
import { dropShadow, flash, glass, lens, metal } from '#src/demo/pictures/material.ts';
import { lockScreen } from '#src/demo/pictures/screen-content.ts';
import { circle, group, placed, rect, rectAt, repeat } from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';
import { wallpaper } from '#src/demo/pictures/wallpaper.ts';

const corners = [0.17, 0.3, 0.13, 0.18] as const;

function phoneOf(subject: Subject, height: number): Device {
  const width = height / within(subject.aspect, 1.9, 2.7);
  const r = width * (corners[subject.variant] ?? 0.17);
  return { width, height, r, colour: subject.colour };
}

/** The moulded shell; the rugged variant has a rim in the accent colour. */
function shell(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, r, colour } = device;
  const rugged = subject.variant === 2;
  const rim = rugged ? subject.accent : mix(colour, '#8d9398', 0.25);
  const inset = rugged ? 9 : 5;
  const face = canvas.linear(
    [0, 0],
    [0.8, 1],
    [
      [0, lighten(colour, 0.26)],
      [0.35, lighten(colour, 0.05)],
      [1, darken(colour, 0.3)],
    ],
  );
  const bumper = (x: number, y: number): string =>
    rugged ? rectAt(x, y, w * 0.2, w * 0.2, w * 0.07, { fill: darken(rim, 0.35) }) : '';
  const bolt = (x: number, y: number): string =>
    rugged ? circle(x, y, 5.5, { fill: metal(canvas, '#8d9398') }) : '';
  const [left, top] = [-w / 2, -h / 2];
  return (
    bumper(left + w * 0.07, top + w * 0.07) +
    bumper(-left - w * 0.07, top + w * 0.07) +
    bumper(left + w * 0.07, -top - w * 0.07) +
    bumper(-left - w * 0.07, -top - w * 0.07) +
    rect(left, top, w, h, r, { fill: metal(canvas, rim) }) +
    rect(left + inset, top + inset, w - inset * 2, h - inset * 2, r - inset, { fill: face }) +
    edgeLight(canvas, { ...device, width: w - inset * 2, height: h - inset * 2 }) +
    bolt(left + 22, top + 22) +
    bolt(-left - 22, top + 22) +
    bolt(left + 22, -top - 22) +
    bolt(-left - 22, -top - 22)
  );
}

function display(canvas: Canvas, subject: Subject, top: number, w: number, high: number): string {
  const screen = {
    x: -w * 0.37,
    y: top + high * 0.1,
    width: w * 0.74,
    height: high * 0.8,
    r: 6,
  };
  return (
    glass(canvas, -w * 0.42, top, w * 0.84, high, w * 0.07) +
    wallpaper(canvas, screen, subject.accent, subject.seed) +
    group(
      { clip: canvas.clip(rect(screen.x, screen.y, screen.width, screen.height, 6)) },
      lockScreen(screen, w * 0.08, subject.seed),
    )
  );
}

function earpiece(w: number, y: number): string {
  return rectAt(0, y, w * 0.2, 7, 4, { fill: '#080a0d' });
}

function front(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, colour } = device;
  const keyColour = subject.variant === 2 ? darken(colour, 0.3) : mix(colour, '#22262b', 0.25);
  return (
    shell(canvas, subject, device) +
    earpiece(w, -h / 2 + h * 0.045) +
    display(canvas, subject, -h / 2 + h * 0.08, w, h * 0.37) +
    steering(canvas, 0, h * 0.045, w * 0.86, keyColour) +
    keypad(canvas, {
      x: -w * 0.41,
      y: h * 0.155,
      width: w * 0.82,
      height: h * 0.3,
      colour: keyColour,
      flat: subject.variant === 1,
    }) +
    circle(0, h / 2 - h * 0.022, 3, { fill: '#080a0d' })
  );
}

/** An open clamshell: screen above, keys below, a hinge between. */
function flip(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, colour } = device;
  const half = { ...device, height: h * 0.49, r: w * 0.15 };
  const keyColour = mix(colour, '#22262b', 0.35);
  return (
    group({ transform: `translate(0 ${-h * 0.255})` }, shell(canvas, subject, half)) +
    group({ transform: `translate(0 ${h * 0.255})` }, shell(canvas, subject, half)) +
    earpiece(w, -h * 0.465) +
    display(canvas, subject, -h * 0.435, w, h * 0.37) +
    rectAt(0, 0, w * 0.98, h * 0.046, 10, { fill: metal(canvas, colour, true) }) +
    rectAt(0, 0, w * 0.5, h * 0.046, 4, { fill: metal(canvas, darken(colour, 0.25), true) }) +
    steering(canvas, 0, h * 0.118, w * 0.86, keyColour) +
    keypad(canvas, {
      x: -w * 0.41,
      y: h * 0.205,
      width: w * 0.82,
      height: h * 0.275,
      colour: keyColour,
      flat: true,
    })
  );
}

function back(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, colour } = device;
  const holes = repeat(15, (index) =>
    circle(((index % 5) - 2) * 13, h * 0.36 + Math.floor(index / 5) * 13, 3.6, { fill: '#06080a' }),
  );
  return (
    shell(canvas, subject, device) +
    reflection(canvas, device, 0.1) +
    rectAt(0, -h * 0.36, w * 0.62, w * 0.27, w * 0.13, { fill: darken(colour, 0.35) }) +
    lens(canvas, -w * 0.14, -h * 0.36, w * 0.1, lighten(colour, 0.2)) +
    flash(canvas, w * 0.16, -h * 0.36, w * 0.045) +
    rect(-w / 2 + 12, -h * 0.24, w - 24, 2, 1, { fill: darken(colour, 0.55) }) +
    rect(-w / 2 + 12, -h * 0.24 + 2, w - 24, 1.5, 1, {
      fill: lighten(colour, 0.35),
      opacity: 0.6,
    }) +
    holes
  );
}

/** A phone with keys: front with the back behind it, the back, or both leaning apart. */
export const featurePhone: Drawing = (canvas, subject) => {
  const device = phoneOf(subject, 650);
  const face = subject.variant === 3 ? flip : front;
  const shadow = dropShadow((grow) => outlineOf(device, grow), { by: 18, blur: 16 });
  if (subject.view === 'back') {
    return placed(400, 398, 0, 1.04, shadow, back(canvas, subject, device));
  }
  if (subject.view === 'detail') {
    return (
      placed(288, 405, -9, 0.96, shadow, back(canvas, subject, device)) +
      placed(512, 398, 9, 0.96, shadow, face(canvas, subject, device))
    );
  }
  const { width: w } = device;
  return (
    placed(400 - w * 0.36, 388, 0, 0.95, shadow, back(canvas, subject, device)) +
    placed(400 + w * 0.28, 398, 0, 1, shadow, face(canvas, subject, device))
  );
};
