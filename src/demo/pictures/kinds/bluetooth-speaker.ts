import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { contrast, darken, lighten } from '#src/demo/pictures/colour.ts';
import { cylinder, extruded, groundShadow, usbC } from '#src/demo/pictures/material.ts';
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
import { driver, lampRow, mesh, playKeys } from '#src/demo/pictures/speaker-parts.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';

/** A drawing about the origin, with the size that its shadow needs. */
type Standing = { readonly width: number; readonly height: number; readonly shapes: string };

/** A round body in cloth, lying on its side. */
function roll(canvas: Canvas, subject: Subject): Standing {
  const { colour, accent, view } = subject;
  const width = 640;
  const height = width * within(subject.aspect, 0.36, 0.56);
  const cap = height * 0.26;
  const end = (x: number): string =>
    ellipse(x, 0, cap, height / 2, { fill: cylinder(canvas, darken(colour, 0.35), true) }) +
    ellipse(x, 0, cap * 0.86, height * 0.43, { fill: accent }) +
    ellipse(x, 0, cap * 0.76, height * 0.38, {
      fill: canvas.radial([0.4, 0.35], 0.7, [
        [0, lighten(colour, 0.3)],
        [0.6, darken(colour, 0.25)],
        [1, darken(colour, 0.6)],
      ]),
    }) +
    ellipse(x, 0, cap * 0.34, height * 0.17, { fill: lighten(colour, 0.4), opacity: 0.5 });
  const body = rect(-width / 2 + cap * 0.3, -height / 2, width - cap * 1.3, height, cap, {
    fill: cylinder(canvas, colour, true),
  });
  const cloth = rect(-width / 2 + cap * 0.3, -height / 2, width - cap * 1.3, height, cap, {
    fill: mesh(canvas, colour),
    opacity: 0.5,
  });
  const plate =
    view === 'back'
      ? rectAt(-20, height * 0.1, 250, 96, 48, { fill: darken(colour, 0.7) }) +
        usbC(canvas, -90, height * 0.1, 60) +
        circle(-10, height * 0.1, 14, { fill: '#050608', stroke: '#868d93' }) +
        rectAt(56, height * 0.1, 50, 18, 9, { fill: contrast(colour, 0.3) })
      : playKeys(-30, -height * 0.33, 96, contrast(colour, 0.75)) +
        rectAt(-30, height * 0.08, 150, 58, 12, { fill: accent }) +
        rectAt(-30, height * 0.08, 84, 8, 4, { fill: contrast(accent, 0.8) });
  const left = ellipse(-width / 2 + cap * 0.6, 0, cap * 0.6, height * 0.49, {
    fill: cylinder(canvas, darken(colour, 0.3), true),
  });
  const loop = path(
    trace`M${width / 2 - cap} ${-height * 0.42}C${width / 2 + 70} ${-height * 0.5} ${width / 2 + 64} ${height * 0.2} ${width / 2 - cap * 0.6} ${height * 0.3}`,
    {
      stroke: darken(accent, 0.15),
      width: 15,
      cap: 'round',
    },
  );
  return { width, height, shapes: left + body + cloth + plate + loop + end(width / 2 - cap) };
}

/** The same body upright, with keys on its top. */
function column(canvas: Canvas, subject: Subject): Standing {
  const { colour, accent, variant, view } = subject;
  const height = 570;
  const width = height / within(subject.aspect, 1.35, 2.4);
  const flat = width * 0.13;
  const side = trace`M${-width / 2} ${-height / 2}V${height / 2}A${width / 2} ${flat} 0 0 0 ${width / 2} ${height / 2}V${-height / 2}Z`;
  const hoop = (y: number, fill: string, high: number): string =>
    path(
      trace`M${-width / 2} ${y}A${width / 2} ${flat} 0 0 0 ${width / 2} ${y}V${y + high}A${width / 2} ${flat} 0 0 1 ${-width / 2} ${y + high}Z`,
      { fill },
    );
  const plate =
    view === 'back'
      ? rectAt(0, height * 0.2, 150, 170, 40, { fill: darken(colour, 0.65) }) +
        usbC(canvas, 0, height * 0.15, 66) +
        circle(0, height * 0.27, 15, { fill: '#050608', stroke: '#868d93' })
      : rectAt(0, height * 0.14, width * 0.42, 64, 14, { fill: accent }) +
        rectAt(0, height * 0.14, width * 0.22, 8, 4, { fill: contrast(accent, 0.8) });
  const loop = path(
    trace`M${width * 0.4} ${-height * 0.42}C${width * 0.74} ${-height * 0.4} ${width * 0.72} ${-height * 0.1} ${width * 0.46} ${-height * 0.08}`,
    { stroke: darken(accent, 0.15), width: 15, cap: 'round' },
  );
  return {
    width,
    height,
    shapes:
      (variant === 0 ? loop : '') +
      path(side, { fill: cylinder(canvas, colour) }) +
      path(side, { fill: mesh(canvas, colour), opacity: 0.5 }) +
      hoop(-height / 2, cylinder(canvas, darken(colour, 0.4)), 26) +
      hoop(height / 2 - 44, cylinder(canvas, darken(colour, 0.4)), 44) +
      hoop(height / 2 - 52, accent, 8) +
      ellipse(0, -height / 2, width / 2, flat, { fill: darken(colour, 0.25) }) +
      ellipse(0, -height / 2, width / 2 - 5, flat - 4, { fill: lighten(colour, 0.16) }) +
      ellipse(0, -height / 2, width * 0.39, flat * 0.76, { fill: darken(colour, 0.42) }) +
      group(
        { transform: trace`translate(0 ${-height / 2})scale(1 .5)` },
        playKeys(0, 0, width * 0.2, lighten(accent, 0.4)),
      ) +
      plate,
  };
}

/** A box with a handle and two drivers. */
function boombox(canvas: Canvas, subject: Subject): Standing {
  const { colour, accent, view } = subject;
  const width = 580;
  const height = width * within(subject.aspect, 0.48, 0.7);
  const grip = trace`M${-width * 0.3} ${-height * 0.44}C${-width * 0.3} ${-height * 0.86} ${width * 0.3} ${-height * 0.86} ${width * 0.3} ${-height * 0.44}`;
  const box = extruded(
    (dx, dy, fill) => rect(-width / 2 + dx, -height / 2 + dy, width, height, 88, { fill }),
    [40, -26],
    [
      canvas.linear(
        [0, 0],
        [1, 1],
        [
          [0, lighten(colour, 0.2)],
          [0.4, darken(colour, 0.3)],
          [1, darken(colour, 0.6)],
        ],
      ),
      lighten(colour, 0.3),
    ],
    22,
  );
  const face = canvas.linear(
    [0, 0],
    [0.8, 1],
    [
      [0, lighten(colour, 0.24)],
      [0.5, colour],
      [1, darken(colour, 0.3)],
    ],
  );
  const r = height * 0.3;
  return {
    width,
    height: height + 20,
    shapes:
      path(grip, { stroke: darken(colour, 0.55), width: 40, cap: 'round' }) +
      path(grip, { stroke: darken(colour, 0.2), width: 30, cap: 'round' }) +
      path(grip, {
        stroke: lighten(colour, 0.4),
        width: 6,
        cap: 'round',
        transform: 'translate(0 -9)',
        opacity: 0.7,
      }) +
      box +
      rectAt(0, 0, width, height, 88, { fill: face }) +
      rectAt(0, 0, width - 36, height - 36, 72, { fill: darken(colour, 0.55) }) +
      rectAt(0, 0, width - 42, height - 42, 70, { fill: mesh(canvas, darken(colour, 0.35), 10) }) +
      (view === 'back'
        ? rectAt(0, 0, 250, 120, 30, { fill: darken(colour, 0.75) }) +
          usbC(canvas, -50, 0, 76) +
          circle(56, 0, 18, { fill: '#050608', stroke: '#868d93' })
        : driver(canvas, -width * 0.25, 0, r, null) +
          driver(canvas, width * 0.25, 0, r, null) +
          rectAt(0, -height * 0.1, width * 0.12, height * 0.1, 10, { fill: accent }) +
          lampRow(0, height * 0.14, 22, lighten(accent, 0.3)) +
          playKeys(0, height * 0.37, 60, lighten(accent, 0.5))),
  };
}

/** A tall box with lit drivers, a handle and wheels. */
function tower(canvas: Canvas, subject: Subject): Standing {
  const { colour, accent, view } = subject;
  const height = 610;
  const width = height / within(subject.aspect, 1.5, 2.2);
  const glow = lighten(accent, 0.1);
  const box = extruded(
    (dx, dy, fill) => rect(-width / 2 + dx, -height / 2 + dy, width, height, 46, { fill }),
    [54, -24],
    [
      canvas.linear(
        [0, 0],
        [1, 0.6],
        [
          [0, lighten(colour, 0.16)],
          [0.5, darken(colour, 0.35)],
          [1, darken(colour, 0.6)],
        ],
      ),
      lighten(colour, 0.3),
    ],
    28,
  );
  const face = canvas.linear(
    [0, 0],
    [0.8, 1],
    [
      [0, lighten(colour, 0.22)],
      [0.5, colour],
      [1, darken(colour, 0.35)],
    ],
  );
  const low = height * 0.19;
  const high = -height * 0.17;
  const r = width * 0.34;
  return {
    width: width + 40,
    height,
    shapes:
      rectAt(27, -height / 2 - 20, width * 0.62, 46, 22, { fill: darken(colour, 0.5) }) +
      box +
      rectAt(0, 0, width, height, 46, { fill: face }) +
      rectAt(0, height * 0.02, width * 0.88, height * 0.84, 38, { fill: darken(colour, 0.6) }) +
      rectAt(0, height * 0.02, width * 0.86, height * 0.825, 36, {
        fill: mesh(canvas, darken(colour, 0.45), 10),
        opacity: 0.8,
      }) +
      (view === 'back'
        ? rectAt(0, 0, width * 0.6, height * 0.4, 18, { fill: '#0d0f11' }) +
          usbC(canvas, 0, -60, 80) +
          circle(-40, 30, 20, { fill: '#050608', stroke: '#868d93' }) +
          circle(40, 30, 20, { fill: '#050608', stroke: '#868d93' })
        : driver(canvas, 0, low, r, glow) +
          driver(canvas, 0, high, r * 0.86, glow) +
          rectAt(0, -height * 0.395, width * 0.5, 12, 6, { fill: lighten(accent, 0.35) })) +
      playKeys(0, -height * 0.455, width * 0.16, contrast(colour, 0.8)),
  };
}

function standing(canvas: Canvas, subject: Subject): Standing {
  if (subject.variant === 2) return boombox(canvas, subject);
  if (subject.variant === 3) return tower(canvas, subject);
  if (subject.variant === 1 || subject.aspect > 1) return column(canvas, subject);
  return roll(canvas, subject);
}

/** A Bluetooth speaker: its front, its sockets, or a pair one behind the other. */
export const bluetoothSpeaker: Drawing = (canvas, subject) => {
  const { width, height, shapes } = standing(canvas, subject);
  const floor = 412 + height / 2;
  if (subject.view === 'detail') {
    const far = { ...subject, colour: contrast(subject.colour, 0.12) };
    const wide = width > height;
    const [x, y] = wide ? [474, 268] : [540, 360];
    return (
      groundShadow(canvas, x, y + (height / 2) * 0.72, width * 0.72) +
      placed(x, y, 0, 0.7, standing(canvas, far).shapes) +
      groundShadow(
        canvas,
        wide ? 356 : 300,
        (wide ? 486 : 420) + (height / 2) * 0.92,
        width * 0.92,
      ) +
      placed(wide ? 356 : 300, wide ? 486 : 420, 0, 0.92, shapes)
    );
  }
  return groundShadow(canvas, 404, floor - 2, width) + placed(396, 410, 0, 1, shapes);
};
