import { cameraPlate } from '#src/demo/pictures/camera-island.ts';
import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { contrast, darken, lighten } from '#src/demo/pictures/colour.ts';
import type { Device } from '#src/demo/pictures/device.ts';
import { dropShadow } from '#src/demo/pictures/material.ts';
import { type CameraName, phoneLook } from '#src/demo/pictures/phone-look.ts';
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

function caseOf(subject: Subject, height: number): Device {
  const width = height / within(subject.aspect, 1.7, 2.4);
  return { width, height, r: width * 0.16, colour: subject.colour };
}

/** Path data of a rectangle with round corners about a centre. */
function roundPath(cx: number, cy: number, w: number, h: number, r: number): string {
  const [left, right, top, bottom] = [cx - w / 2, cx + w / 2, cy - h / 2, cy + h / 2];
  return trace`M${left + r} ${top}H${right - r}A${r} ${r} 0 0 1 ${right} ${top + r}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${left + r}A${r} ${r} 0 0 1 ${left} ${bottom - r}V${top + r}A${r} ${r} 0 0 1 ${left + r} ${top}Z`;
}

/** The outline with the hole for the cameras. */
function cutShape(device: Device, camera: CameraName, inset: number): string {
  const { width: w, height: h, r } = device;
  const hole = cameraPlate(device, camera);
  return (
    roundPath(0, 0, w - inset * 2, h - inset * 2, r - inset) +
    roundPath(hole.cx, hole.cy, hole.width + 16, hole.height + 16, hole.r + 8)
  );
}

/** The pattern printed on or moulded into the back. */
function relief(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h } = device;
  const { colour, accent, variant } = subject;
  const dark = darken(colour, 0.35);
  if (variant === 2) {
    const groove = repeat(7, (index) =>
      path(
        trace`M${-w * 0.34} ${h * (0.06 + index * 0.052)}L${-w * 0.1} ${h * (0.02 + index * 0.052)}H${w * 0.34}`,
        {
          stroke: dark,
          width: 5,
          cap: 'round',
          join: 'round',
          opacity: 0.75,
        },
      ),
    );
    return groove + rectAt(0, h * 0.445, w * 0.3, 12, 6, { fill: accent });
  }
  if (variant === 3) {
    const wave = (top: number, fill: string): string =>
      path(
        trace`M${-w / 2} ${h * top}C${-w * 0.2} ${h * (top - 0.1)} ${w * 0.1} ${h * (top + 0.12)} ${w / 2} ${h * (top - 0.02)}V${h / 2}H${-w / 2}Z`,
        { fill },
      );
    return group(
      { clip: canvas.clip(rect(-w / 2 + 8, -h / 2 + 8, w - 16, h - 16, device.r - 8)) },
      wave(0.1, lighten(accent, 0.3)),
      wave(0.2, accent),
      wave(0.31, darken(accent, 0.25)),
    );
  }
  const ring = variant === 1 ? '#ffffff' : contrast(colour, 0.22);
  return (
    circle(0, h * 0.1, w * 0.29, { stroke: ring, width: w * 0.036, opacity: 0.75 }) +
    rectAt(0, h * 0.1 + w * 0.42, w * 0.03, w * 0.16, 6, { fill: ring, opacity: 0.75 })
  );
}

function outside(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, r } = device;
  const { colour, accent, variant } = subject;
  const clear = variant === 1;
  const tone = clear ? lighten(colour, 0.5) : colour;
  // The transparency is uniform: a gradient makes the file three times as large.
  const alpha = clear ? 0.55 : 1;
  const face = canvas.linear(
    [0, 0],
    [0.9, 1],
    [
      [0, lighten(tone, 0.3), alpha],
      [0.45, lighten(tone, 0.05), alpha],
      [1, darken(tone, 0.24), alpha],
    ],
  );
  const edge = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(tone, 0.45), clear ? 0.6 : 1],
      [0.3, darken(tone, 0.08), clear ? 0.6 : 1],
      [1, darken(tone, 0.42), clear ? 0.6 : 1],
    ],
  );
  const bumper = variant === 2 ? 16 : 8;
  const { camera } = phoneLook(subject.family, variant);
  const opening = cameraPlate(device, camera);
  const corner = (x: number, y: number): string =>
    variant === 2 ? rectAt(x, y, w * 0.22, w * 0.22, w * 0.09, { fill: darken(colour, 0.3) }) : '';
  const key = (y: number, high: number): string =>
    rect(w / 2 - 4, y, 9, high, 4, { fill: clear ? lighten(colour, 0.3) : darken(colour, 0.2) });
  const c = w * 0.415;
  return (
    corner(-c, -h / 2 + w * 0.085) +
    corner(c, -h / 2 + w * 0.085) +
    corner(-c, h / 2 - w * 0.085) +
    corner(c, h / 2 - w * 0.085) +
    key(-h * 0.3, h * 0.055) +
    key(-h * 0.22, h * 0.1) +
    path(cutShape(device, camera, 0), { fill: edge, rule: 'evenodd' }) +
    path(cutShape(device, camera, bumper), { fill: face, rule: 'evenodd' }) +
    relief(canvas, subject, device) +
    rectAt(opening.cx, opening.cy, opening.width + 16, opening.height + 16, opening.r + 8, {
      stroke: variant === 1 ? lighten(accent, 0.2) : accent,
      width: 4,
    }) +
    rect(-w / 2 + bumper, -h / 2 + bumper, w - bumper * 2, h - bumper * 2, r - bumper, {
      stroke: '#ffffff',
      width: 1.6,
      opacity: 0.3,
    }) +
    path(trace`M${-w / 2 + 10} ${h * 0.35}V${-h * 0.34}`, {
      stroke: '#ffffff',
      width: 5,
      cap: 'round',
      opacity: clear ? 0.8 : 0.22,
    })
  );
}

/** The lined inside of the case. */
function inside(canvas: Canvas, subject: Subject, device: Device, shadow: string): string {
  const { width: w, height: h, r } = device;
  const mirrored = group({ transform: 'scale(-1 1)' }, shadow, lining(canvas, subject, device));
  const lip = rect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, r - 5, {
    stroke: darken(subject.colour, 0.12),
    width: 10,
  });
  return mirrored + lip;
}

function lining(canvas: Canvas, subject: Subject, device: Device): string {
  const clear = subject.variant === 1;
  const felt = clear ? lighten(subject.colour, 0.6) : darken(subject.accent, 0.3);
  const fill = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, darken(felt, 0.35), clear ? 0.45 : 1],
      [0.5, felt, clear ? 0.45 : 1],
      [1, lighten(felt, 0.14), clear ? 0.6 : 1],
    ],
  );
  const { camera } = phoneLook(subject.family, subject.variant);
  return path(cutShape(device, camera, 0), { fill, rule: 'evenodd' });
}

/** A phone case: outside in front of inside, the outside alone, or two leaning. */
export const phoneCase: Drawing = (canvas, subject) => {
  const device = caseOf(subject, subject.view === 'back' ? 690 : 650);
  const { camera } = phoneLook(subject.family, subject.variant);
  const shadow = dropShadow(
    (grow) => path(cutShape(device, camera, 3 - grow), { rule: 'evenodd' }),
    { by: 18, blur: 14, opacity: 0.26 },
  );
  const front = shadow + outside(canvas, subject, device);
  const w = device.width;
  if (subject.view === 'back') return placed(400, 396, 0, 1, front);
  if (subject.view === 'detail') {
    return (
      placed(290, 402, -12, 0.93, inside(canvas, subject, device, shadow)) +
      placed(500, 402, 10, 0.93, front)
    );
  }
  return (
    placed(400 + w * 0.33, 388, 0, 0.95, inside(canvas, subject, device, shadow)) +
    placed(400 - w * 0.28, 400, 0, 1, front)
  );
};
