import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { darken, lighten } from '#src/demo/pictures/colour.ts';
import {
  type Device,
  edgeLight,
  framed,
  lying,
  lyingShadow,
  outlineOf,
  reflection,
} from '#src/demo/pictures/device.ts';
import { dropShadow, flash, lens } from '#src/demo/pictures/material.ts';
import { homeScreen, lockScreen } from '#src/demo/pictures/screen-content.ts';
import { circle, placed, rect, rectAt } from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';
import { wallpaper } from '#src/demo/pictures/wallpaper.ts';

function tabletOf(subject: Subject, longSide: number): Device {
  const wide = subject.aspect < 1;
  const ratio = within(wide ? 1 / subject.aspect : subject.aspect, 1.25, 1.75);
  const short = longSide / ratio;
  const [width, height] = wide ? [longSide, short] : [short, longSide];
  return {
    width,
    height,
    r: short * (subject.variant === 3 ? 0.045 : 0.065),
    colour: subject.colour,
  };
}

function front(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, r } = device;
  const rim = Math.min(w, h) * (subject.variant === 3 ? 0.052 : 0.036);
  const screen = {
    x: -w / 2 + rim,
    y: -h / 2 + rim,
    width: w - rim * 2,
    height: h - rim * 2,
    r: r * 0.55,
  };
  const unit = Math.min(screen.width, screen.height) / 16;
  return framed(
    canvas,
    device,
    rect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, r - 5, { fill: '#07090b' }) +
      wallpaper(canvas, screen, subject.accent, subject.seed) +
      (subject.seed % 4 === 0
        ? lockScreen(screen, unit, subject.seed)
        : homeScreen(canvas, screen, unit, subject.accent, subject.seed)) +
      circle(0, -h / 2 + rim * 0.52, 4, { fill: '#16233f' }) +
      reflection(canvas, device, 0.08),
  );
}

function back(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, r, colour } = device;
  const unit = Math.min(w, h);
  const cover = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(colour, 0.34)],
      [0.45, lighten(colour, 0.06)],
      [1, darken(colour, 0.24)],
    ],
  );
  const cx = -w / 2 + unit * 0.13;
  const cy = -h / 2 + unit * 0.13;
  const pair = subject.variant % 2 === 0;
  const camera = pair
    ? rectAt(cx, cy + unit * 0.06, unit * 0.13, unit * 0.25, unit * 0.065, {
        fill: lighten(colour, 0.16),
      }) +
      lens(canvas, cx, cy, unit * 0.046, colour) +
      lens(canvas, cx, cy + unit * 0.115, unit * 0.046, colour)
    : circle(cx, cy, unit * 0.062, { fill: lighten(colour, 0.2) }) +
      lens(canvas, cx, cy, unit * 0.052, colour) +
      flash(canvas, cx, cy + unit * 0.1, unit * 0.018);
  const strip =
    subject.variant === 3
      ? rect(-w / 2 + 6, -h / 2 + 6, w - 12, unit * 0.26, r - 5, { fill: '#ffffff', opacity: 0.1 })
      : rectAt(0, h / 2 - unit * 0.08, unit * 0.16, unit * 0.012, 4, {
          fill: darken(colour, 0.5),
          opacity: 0.5,
        });
  const penRest =
    subject.variant === 2
      ? rectAt(w / 2 - unit * 0.05, 0, unit * 0.035, h * 0.4, 8, {
          fill: darken(colour, 0.12),
          opacity: 0.6,
        })
      : '';
  return framed(
    canvas,
    device,
    rect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, r - 5, { fill: cover }) +
      penRest +
      strip +
      reflection(canvas, device, 0.12) +
      edgeLight(canvas, device) +
      camera,
    -1,
  );
}

/** An upright pen about the origin. */
function pen(canvas: Canvas, long: number): string {
  const body = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, '#c9cdd0'],
      [0.3, '#ffffff'],
      [0.75, '#d5d8db'],
      [1, '#8f9498'],
    ],
  );
  return (
    rectAt(0, 0, 17, long, 7, { fill: body }) +
    rectAt(0, long / 2 - 34, 17, 5, 0, { fill: '#9ea4a9' }) +
    rectAt(0, long / 2 + 3, 8, 14, 4, { fill: '#53585d' })
  );
}

/** A tablet: front with the back behind it, the back, or both lying. */
export const tablet: Drawing = (canvas, subject) => {
  if (subject.view === 'detail') {
    const device = tabletOf(subject, 560);
    return (
      lyingShadow(device, [400, 540]) +
      lying(canvas, device, 18, [400, 500], back(canvas, subject, device)) +
      lyingShadow(device, [390, 400], 0.4) +
      lying(canvas, device, 18, [400, 320], front(canvas, subject, device))
    );
  }
  const wide = subject.aspect < 1;
  const device = tabletOf(subject, wide ? 690 : 660);
  const shadow = dropShadow((grow) => outlineOf(device, grow), { by: 20, blur: 18 });
  if (subject.view === 'back') return placed(400, 396, 0, 1, shadow, back(canvas, subject, device));
  const withPen = subject.variant === 2;
  const x = withPen ? 376 : wide ? 400 : 424;
  const behind = withPen
    ? ''
    : placed(
        x - (wide ? 0 : 74),
        400 - (wide ? 60 : 12),
        0,
        0.95,
        shadow,
        back(canvas, subject, device),
      );
  return (
    behind +
    placed(x, 400 + (wide && !withPen ? 30 : 0), 0, 1, shadow, front(canvas, subject, device)) +
    (withPen ? placed(x + device.width / 2 + 36, 400, 3, 1, pen(canvas, 470)) : '')
  );
};
