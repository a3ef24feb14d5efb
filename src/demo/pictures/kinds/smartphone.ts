import { cameraIsland } from '#src/demo/pictures/camera-island.ts';
import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { darken, lighten, mix } from '#src/demo/pictures/colour.ts';
import {
  type Device,
  edgeLight,
  framed,
  lying,
  lyingShadow,
  outlineOf,
  reflection,
} from '#src/demo/pictures/device.ts';
import { dropShadow } from '#src/demo/pictures/material.ts';
import { homeScreen, lockScreen } from '#src/demo/pictures/screen-content.ts';
import { circle, path, placed, rect, rectAt, trace } from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';
import { wallpaper } from '#src/demo/pictures/wallpaper.ts';

function phoneOf(subject: Subject, height: number): Device {
  const width = height / within(subject.aspect, 1.7, 2.4);
  const r = width * (subject.variant === 3 ? 0.12 : 0.15);
  return { width, height, r, colour: subject.colour };
}

/** The cut-out for the front camera: hole, pill, small hole or drop. */
function cutOut(device: Device, variant: number, top: number): string {
  const { width: w } = device;
  const eye = (y: number, r: number): string =>
    circle(0, y, r, { fill: '#050608' }) +
    circle(-r * 0.2, y - r * 0.2, r * 0.42, { fill: '#1d2c4d' });
  if (variant === 1) {
    const y = top + w * 0.075;
    return (
      rectAt(0, y, w * 0.28, w * 0.076, w, { fill: '#050608' }) +
      circle(w * 0.09, y, w * 0.02, { fill: '#16233f' })
    );
  }
  if (variant === 3) {
    const a = w * 0.085;
    const drop = trace`M${-a * 1.7} ${top - 1}C${-a} ${top} ${-a} ${top + a * 1.05} 0 ${top + a * 1.05}S${a} ${top} ${a * 1.7} ${top - 1}Z`;
    return path(drop, { fill: '#050608' }) + eye(top + a * 0.46, w * 0.026);
  }
  return eye(top + w * (variant === 0 ? 0.072 : 0.062), w * (variant === 0 ? 0.032 : 0.026));
}

/** The front about the origin. */
function front(canvas: Canvas, subject: Subject, device: Device, home: boolean): string {
  const { width: w, height: h, r } = device;
  const rim = w * 0.034;
  const chin = subject.variant === 3 ? w * 0.04 : 0;
  const screen = {
    x: -w / 2 + rim,
    y: -h / 2 + rim,
    width: w - rim * 2,
    height: h - rim * 2 - chin,
    r: r - rim * 0.8,
  };
  const black = w * 0.014;
  const unit = screen.width / 10;
  return framed(
    canvas,
    device,
    rect(-w / 2 + black, -h / 2 + black, w - black * 2, h - black * 2, r - black, {
      fill: '#07090b',
    }) +
      wallpaper(canvas, screen, subject.accent, subject.seed) +
      (home
        ? homeScreen(canvas, screen, unit, subject.accent, subject.seed)
        : lockScreen(screen, unit, subject.seed)) +
      cutOut(device, subject.variant, screen.y) +
      reflection(canvas, device, 0.1),
  );
}

/** The back about the origin. */
function back(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, r, colour } = device;
  const black = w * 0.014;
  const cover = canvas.linear(
    [0, 0],
    [0.9, 1],
    [
      [0, lighten(colour, 0.3)],
      [0.32, lighten(colour, 0.08)],
      [0.62, colour],
      [0.8, mix(colour, lighten(subject.accent, 0.3), 0.14)],
      [1, darken(colour, 0.28)],
    ],
  );
  return framed(
    canvas,
    device,
    rect(-w / 2 + black, -h / 2 + black, w - black * 2, h - black * 2, r - black, { fill: cover }) +
      reflection(canvas, device, 0.14) +
      edgeLight(canvas, device) +
      cameraIsland(canvas, device, subject.variant),
    -1,
  );
}

/** A smartphone: front with the back behind it, the back alone, or both lying on each other. */
export const smartphone: Drawing = (canvas, subject) => {
  if (subject.view === 'front') {
    const device = phoneOf(subject, 664);
    const shadow = dropShadow((grow) => outlineOf(device, grow), { by: 18, blur: 16 });
    const near = device.width * 0.29;
    const far = -device.width * 0.33;
    return (
      placed(400 + far, 386, 0, 0.95, shadow, back(canvas, subject, device)) +
      placed(400 + near, 400, 0, 1, shadow, front(canvas, subject, device, subject.seed % 3 === 0))
    );
  }
  if (subject.view === 'back') {
    const device = phoneOf(subject, 690);
    const shadow = dropShadow((grow) => outlineOf(device, grow), { by: 20, blur: 18 });
    return placed(400, 396, 0, 1, shadow, back(canvas, subject, device));
  }
  const device = phoneOf(subject, 640);
  const depth = device.width * 0.085;
  return (
    lyingShadow(device, [400, 545]) +
    lying(canvas, device, depth, [400, 498], back(canvas, subject, device)) +
    lyingShadow(device, [386, 378], 0.4) +
    lying(canvas, device, depth, [400, 290], front(canvas, subject, device, true))
  );
};
