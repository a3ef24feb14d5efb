import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { contrast, darken, lighten } from '#src/demo/pictures/colour.ts';
import { cord } from '#src/demo/pictures/cord.ts';
import { extruded, groundShadow, rim, usbA, usbC } from '#src/demo/pictures/material.ts';
import { circle, group, placed, rect, rectAt, repeat } from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';

type Brick = { readonly width: number; readonly height: number; readonly r: number };

/** A British plug is about 50 mm wide at any power. */
function brickOf(subject: Subject): Brick {
  const width = 300;
  return {
    width,
    height: width * within(subject.aspect, 0.8, 1.4),
    r: [46, 58, 40, 74][subject.variant] ?? 46,
  };
}

function body(
  canvas: Canvas,
  colour: string,
  brick: Brick,
  reach: readonly [number, number],
): string {
  const { width: w, height: h, r } = brick;
  const side = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(colour, 0.12)],
      [0.5, darken(colour, 0.22)],
      [1, darken(colour, 0.5)],
    ],
  );
  const face = canvas.linear(
    [0, 0],
    [0.9, 1],
    [
      [0, lighten(colour, 0.34)],
      [0.45, lighten(colour, 0.06)],
      [1, darken(colour, 0.2)],
    ],
  );
  return (
    extruded(
      (dx, dy, fill) => rect(-w / 2 + dx, -h / 2 + dy, w, h, r, { fill }),
      reach,
      [side, lighten(colour, 0.26)],
      Math.ceil(Math.hypot(...reach) / 2),
    ) +
    rect(-w / 2, -h / 2, w, h, r, { fill: face }) +
    rect(-w / 2 + 2, -h / 2 + 2, w - 4, h - 4, r - 2, { stroke: rim(canvas, colour), width: 2.4 })
  );
}

/** One pin that points towards the viewer: a dark sleeve at its base, metal at its end. */
function pin(canvas: Canvas, x: number, y: number, w: number, h: number, sleeved: boolean): string {
  const reach = [58, -34] as const;
  const brass = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, '#f6ead0'],
      [0.4, '#cfb98a'],
      [1, '#8a7650'],
    ],
  );
  const draw = (from: number, to: number, fill: string): string =>
    repeat(20, (index) => {
      const part = from + ((to - from) * index) / 19;
      return rectAt(x - reach[0] * part, y - reach[1] * part, w, h, 4, { fill });
    });
  return (
    rectAt(x, y, w + 10, h + 10, 6, { fill: '#05070a', opacity: 0.35 }) +
    draw(0, sleeved ? 0.55 : 0.02, '#15181c') +
    draw(sleeved ? 0.55 : 0.02, 1, '#a8926a') +
    rectAt(x - reach[0], y - reach[1], w - 1, h - 1, 4, { fill: brass })
  );
}

/** The side with the pins: earth above, live and neutral below (BS 1363). */
function pinSide(canvas: Canvas, subject: Subject, brick: Brick): string {
  const ink = contrast(subject.colour, 0.4);
  return (
    body(canvas, subject.colour, brick, [84, -44]) +
    rectAt(0, brick.height * 0.34, brick.width * 0.44, 4, 2, { fill: ink, opacity: 0.6 }) +
    rectAt(0, brick.height * 0.39, brick.width * 0.3, 4, 2, { fill: ink, opacity: 0.6 }) +
    pin(canvas, 8, -brick.height * 0.26, 26, 54, false) +
    pin(canvas, -62, brick.height * 0.13, 48, 26, true) +
    pin(canvas, 78, brick.height * 0.13, 48, 26, true)
  );
}

function socketSide(canvas: Canvas, subject: Subject, brick: Brick): string {
  const { width: w, height: h } = brick;
  const { colour, accent, variant } = subject;
  const plate = rectAt(0, 0, w * 0.66, h * 0.74, 30, { fill: darken(colour, 0.1), opacity: 0.55 });
  const sockets = [
    usbC(canvas, 0, 0, 104),
    usbC(canvas, 0, -h * 0.14, 92) + usbA(canvas, 0, h * 0.14, 104, accent),
    usbC(canvas, 0, -h * 0.23, 88) +
      usbC(canvas, 0, 0, 88) +
      usbA(canvas, 0, h * 0.23, 100, accent),
    usbA(canvas, 0, -h * 0.14, 108, accent) + usbA(canvas, 0, h * 0.14, 108, accent),
  ];
  return (
    body(canvas, colour, brick, [92, -48]) +
    (variant === 3 ? circle(0, 0, w * 0.41, { fill: darken(colour, 0.1), opacity: 0.5 }) : plate) +
    (sockets[variant] ?? '') +
    rectAt(0, h * 0.42, w * 0.2, 6, 3, { fill: accent })
  );
}

/** A mains charger with British pins: both sides, the pins, or a cable plugged in. */
export const charger: Drawing = (canvas, subject) => {
  const brick = brickOf(subject);
  if (subject.view === 'back') {
    return (
      groundShadow(canvas, 430, 430 + brick.height * 0.71, 470) +
      placed(386, 434, 0, 1.42, pinSide(canvas, subject, brick))
    );
  }
  if (subject.view === 'detail') {
    const line = { colour: subject.colour, width: 28, braided: true };
    const boot = contrast(subject.colour, 0.16);
    const front = canvas.linear(
      [0, 0],
      [1, 1],
      [
        [0, lighten(boot, 0.3)],
        [1, darken(boot, 0.3)],
      ],
    );
    const joined = group(
      {},
      extruded(
        (dx, dy, fill) => rectAt(330 + dx - 26, 300 + dy + 20, 138, 58, 27, { fill }),
        [26, -20],
        [darken(boot, 0.35), darken(boot, 0.1)],
        16,
      ),
      rectAt(304, 320, 138, 58, 27, { fill: front }),
      cord('M304 320C250 380 250 560 330 636S610 720 748 610', line),
      rectAt(304, 320, 48, 34, 16, { fill: subject.accent }),
    );
    return (
      groundShadow(canvas, 370, 296 + Math.min(200, brick.height * 0.57), 390) +
      placed(
        330,
        300,
        0,
        Math.min(1.14, 400 / brick.height),
        socketSide(canvas, { ...subject, variant: 0 }, brick),
      ) +
      joined
    );
  }
  return (
    groundShadow(canvas, 250, 314 + brick.height * 0.46, 320) +
    groundShadow(canvas, 530, 440 + brick.height * 0.54, 390) +
    placed(232, 318, 0, 0.92, pinSide(canvas, subject, brick)) +
    placed(500, 446, 0, 1.08, socketSide(canvas, subject, brick))
  );
};
