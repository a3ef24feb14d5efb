import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { contrast, darken, lighten, mix } from '#src/demo/pictures/colour.ts';
import { lamps } from '#src/demo/pictures/figures.ts';
import { extruded, groundShadow, rim } from '#src/demo/pictures/material.ts';
import {
  circle,
  ellipse,
  group,
  path,
  placed,
  rect,
  rectAt,
  repeat,
  trace,
} from '#src/demo/pictures/shape.ts';
import { roundSocket, vents } from '#src/demo/pictures/sockets.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';

type Box = {
  readonly w: number;
  readonly h: number;
  readonly r: number;
  readonly reach: readonly [number, number];
};

/** Dimensions of the variants: tall tubular, wall-mounted lithium, sealed lead block, rack unit. */
function boxOf({ variant, aspect }: Subject): Box {
  if (variant === 1) {
    const h = 600;
    return { h, w: h / within(aspect, 1.25, 1.9), r: 40, reach: [64, -22] };
  }
  if (variant === 2) {
    const w = 500;
    return { w, h: w * within(aspect, 0.55, 0.85), r: 14, reach: [86, -84] };
  }
  if (variant === 3) {
    const w = 600;
    return { w, h: w * within(aspect, 0.3, 0.5), r: 8, reach: [60, -90] };
  }
  const w = 430;
  return { w, h: w * within(aspect, 0.85, 1.25), r: 16, reach: [92, -84] };
}

function shell(canvas: Canvas, tone: string, { w, h, r, reach }: Box): string {
  const side = canvas.linear(
    [0, 0],
    [1, 0.8],
    [
      [0, lighten(tone, 0.34)],
      [0.45, darken(tone, 0.05)],
      [0.7, darken(tone, 0.42)],
      [1, darken(tone, 0.58)],
    ],
  );
  const face = canvas.linear(
    [0, 0],
    [0.85, 1],
    [
      [0, lighten(tone, 0.3)],
      [0.4, lighten(tone, 0.06)],
      [1, darken(tone, 0.26)],
    ],
  );
  return (
    extruded(
      (dx, dy, fill) => rect(-w / 2 + dx, -h / 2 + dy, w, h, r, { fill }),
      reach,
      [side, lighten(tone, 0.3)],
      38,
    ) +
    rect(-w / 2, -h / 2, w, h, r, { fill: face }) +
    rect(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, h - 3, r - 1, {
      stroke: rim(canvas, tone),
      width: 2,
    })
  );
}

/** A lead post on the lid with its coloured ring. */
function terminal(canvas: Canvas, x: number, y: number, colour: string): string {
  const post = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, '#6f767c'],
      [0.35, '#f0f2f3'],
      [1, '#70777d'],
    ],
  );
  return (
    ellipse(x, y + 4, 37, 17, { fill: darken(colour, 0.35) }) +
    ellipse(x, y - 2, 34, 15, { fill: colour }) +
    rect(x - 17, y - 40, 34, 38, 4, { fill: post }) +
    ellipse(x, y - 2, 17, 7, { fill: '#8c9399' }) +
    ellipse(x, y - 40, 17, 7, { fill: '#dfe3e5' }) +
    ellipse(x, y - 40, 8, 3.4, { fill: '#767d83' })
  );
}

/** The printed label: a bolt in the accent colour over small print. */
function label(subject: Subject, y: number, w: number, h: number): string {
  const { accent, colour } = subject;
  const ink = contrast(accent, 0.85);
  const bolt = trace`M${w * 0.02} ${y - h * 0.34}L${-w * 0.07} ${y + h * 0.06}H${-w * 0.01}L${-w * 0.03} ${y + h * 0.34}L${w * 0.07} ${y - h * 0.08}H${w * 0.01}Z`;
  return (
    rectAt(0, y, w, h, 12, { fill: accent }) +
    rectAt(0, y, w - 10, h - 10, 9, { stroke: contrast(accent, 0.4), width: 2, opacity: 0.5 }) +
    group({ transform: trace`translate(${-w * 0.32} 0)` }, path(bolt, { fill: ink })) +
    repeat(4, (index) =>
      rect(
        -w * 0.16,
        y - h * 0.25 + index * h * 0.15,
        w * (index === 0 ? 0.5 : index === 3 ? 0.3 : 0.58),
        index === 0 ? h * 0.08 : h * 0.045,
        3,
        {
          fill: ink,
          opacity: index === 0 ? 0.95 : 0.55,
        },
      ),
    ) +
    rectAt(0, y + h / 2 + 5, w * 0.96, 3, 1, { fill: darken(colour, 0.5), opacity: 0.5 })
  );
}

/** A sealed or tubular block: ribs, lid, posts, filler caps, carrying ropes. */
function block(canvas: Canvas, subject: Subject, box: Box): string {
  const { w, h, reach } = box;
  const { colour, accent, variant, view } = subject;
  const lid = mix(colour, darken(accent, 0.2), variant === 0 ? 0.5 : 0.15);
  const tubular = variant === 0;
  const ribs = repeat(tubular ? 12 : 0, (index) =>
    rect(-w * 0.46 + index * w * 0.0795, -h * 0.32, w * 0.034, h * 0.78, 6, {
      fill: darken(colour, 0.3),
      opacity: 0.4,
    }),
  );
  const lidHeight = h * (tubular ? 0.15 : 0.12);
  const cover = shell(canvas, lid, {
    w: w + 12,
    h: lidHeight,
    r: 12,
    reach: [reach[0] * 1.02, reach[1] * 1.02],
  });
  const top = -h / 2 - lidHeight * 0.5 + 4;
  const on = (u: number, v: number): readonly [number, number] => [
    -w / 2 + u * w + v * reach[0],
    top - lidHeight * 0.44 + v * reach[1],
  ];
  const caps = tubular
    ? repeat(6, (index) => {
        const [x, y] = on(0.2 + index * 0.12, 0.62);
        return (
          ellipse(x, y + 3, 19, 9, { fill: darken(accent, 0.5) }) +
          rect(x - 17, y - 16, 34, 18, 4, { fill: darken(accent, 0.15) }) +
          ellipse(x, y - 16, 17, 7.5, { fill: lighten(accent, 0.25) })
        );
      })
    : repeat(2, (index) => {
        const [x, y] = on(0.32 + index * 0.3, 0.5);
        return path(trace`M${x - 30} ${y}C${x - 26} ${y - 54} ${x + 70} ${y - 54} ${x + 76} ${y}`, {
          stroke: '#1c2024',
          width: 9,
          cap: 'round',
        });
      });
  const [px, py] = on(0.12, 0.34);
  const [nx, ny] = on(0.88, 0.34);
  return (
    shell(canvas, colour, box) +
    ribs +
    group({ transform: trace`translate(0 ${top})` }, cover) +
    caps +
    terminal(canvas, px, py, '#c8281f') +
    terminal(canvas, nx, ny, '#23282c') +
    (view === 'back'
      ? rectAt(0, h * 0.1, w * 0.5, h * 0.28, 10, { fill: lighten(colour, 0.5), opacity: 0.5 }) +
        vents(0, h * 0.1, w * 0.42, h * 0.2, 5, darken(colour, 0.3))
      : label(subject, h * 0.08, w * 0.76, h * 0.42))
  );
}

/** A wall-mounted lithium battery: a plain front with a window and a bar of light. */
function wall(canvas: Canvas, subject: Subject, box: Box): string {
  const { w, h } = box;
  const { colour, accent, view } = subject;
  const glow = lighten(accent, 0.2);
  const front =
    rectAt(0, -h * 0.24, w * 0.56, h * 0.17, 18, { fill: '#0b0e11' }) +
    lamps('98', -w * 0.1, -h * 0.24 - h * 0.045, h * 0.09, lighten(accent, 0.4)) +
    rectAt(0, h * 0.04, 12, h * 0.22, 6, { fill: glow }) +
    rectAt(0, h * 0.04, 34, h * 0.26, 17, { fill: glow, opacity: 0.16 }) +
    rectAt(0, h * 0.36, w * 0.5, 5, 3, { fill: contrast(colour, 0.3) }) +
    rect(-w / 2, -h / 2 + h * 0.9, w, 3, 1, { fill: darken(colour, 0.3), opacity: 0.5 });
  const rear =
    rectAt(0, -h * 0.2, w * 0.8, 26, 6, { fill: '#8d9499' }) +
    rectAt(0, h * 0.2, w * 0.8, 26, 6, { fill: '#8d9499' }) +
    vents(0, 0, w * 0.5, h * 0.2, 6, darken(colour, 0.5)) +
    roundSocket(-w * 0.16, h * 0.4, 20) +
    roundSocket(w * 0.16, h * 0.4, 20);
  return shell(canvas, colour, box) + (view === 'back' ? rear : front);
}

/** A rack battery: ears, handles, posts, switch and lamps. */
function rack(canvas: Canvas, subject: Subject, box: Box): string {
  const { w, h } = box;
  const { colour, accent, view } = subject;
  const grip = (side: number): string =>
    rectAt(side * w * 0.42, 0, 18, h * 0.6, 9, { fill: darken(colour, 0.6) }) +
    rectAt(side * w * 0.42 - 3, 0, 6, h * 0.54, 3, { fill: lighten(colour, 0.5), opacity: 0.6 });
  const ear = (side: number): string =>
    rectAt(side * (w / 2 + 17), 0, 40, h * 0.94, 4, { fill: lighten(colour, 0.1) }) +
    circle(side * (w / 2 + 20), -h * 0.32, 7, { fill: '#0b0d0f' }) +
    circle(side * (w / 2 + 20), h * 0.32, 7, { fill: '#0b0d0f' });
  const front =
    rectAt(-w * 0.24, -h * 0.17, w * 0.22, h * 0.36, 8, { fill: '#0b0e11' }) +
    lamps('53', -w * 0.29, -h * 0.27, h * 0.2, lighten(accent, 0.4)) +
    repeat(6, (index) =>
      circle(-w * 0.33 + index * 22, h * 0.22, 7, {
        fill: index < 5 ? lighten(accent, 0.3) : '#c8281f',
      }),
    ) +
    rectAt(w * 0.02, 0, w * 0.12, h * 0.5, 6, { fill: '#15181b' }) +
    rectAt(w * 0.02, -h * 0.06, w * 0.05, h * 0.2, 4, { fill: accent }) +
    roundSocket(w * 0.19, 0, 27) +
    circle(w * 0.19, 0, 20, { fill: '#c8281f' }) +
    roundSocket(w * 0.31, 0, 27) +
    circle(w * 0.31, 0, 20, { fill: '#23282c' });
  return (
    ear(-1) +
    shell(canvas, colour, box) +
    ear(1) +
    (view === 'back' ? vents(0, 0, w * 0.66, h * 0.6, 6, darken(colour, 0.6)) : front) +
    grip(-1) +
    grip(1)
  );
}

function battery(canvas: Canvas, subject: Subject): string {
  const box = boxOf(subject);
  if (subject.variant === 1) return wall(canvas, subject, box);
  if (subject.variant === 3) return rack(canvas, subject, box);
  return block(canvas, subject, box);
}

/** A battery for solar power: front, rear, or two of them. */
export const solarBattery: Drawing = (canvas, subject) => {
  const { w, h, reach } = boxOf(subject);
  const x = 400 - reach[0] / 2;
  const y = 418 - reach[1] / 2 + (subject.variant === 0 || subject.variant === 2 ? 16 : -18);
  if (subject.view === 'detail') {
    return (
      groundShadow(canvas, 570, y - 96 + h * 0.35, w * 0.74) +
      placed(540, y - 96, 0, 0.68, battery(canvas, subject)) +
      groundShadow(canvas, 320, y + 20 + h * 0.4, w * 0.92) +
      placed(290, y + 24, 0, 0.8, battery(canvas, subject))
    );
  }
  return (
    groundShadow(canvas, 410, y + h / 2, w * 1.1) + placed(x, y, 0, 1, battery(canvas, subject))
  );
};
