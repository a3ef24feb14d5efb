import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { darken, lighten, lightness, mix } from '#src/demo/pictures/colour.ts';
import { type Cord, cord, plug, type PlugKind } from '#src/demo/pictures/cord.ts';
import { placed, rectAt, repeat, trace } from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';

const ends: readonly (readonly [PlugKind, PlugKind])[] = [
  ['usb-c', 'usb-c'],
  ['usb-a', 'usb-c'],
  ['usb-c', 'phone'],
  ['usb-a', 'micro'],
];

function endsOf(subject: Subject): readonly [PlugKind, PlugKind] {
  return ends[subject.variant] ?? ['usb-c', 'usb-c'];
}

/** The colours of plug and sleeve: the accent if it contrasts with the cable. */
function trims({ colour, accent }: Subject): readonly [string, string] {
  const plain = Math.abs(lightness(colour) - lightness(accent)) < 0.08;
  const body = plain ? lighten(colour, 0.25) : mix(colour, accent, 0.15);
  return [body, accent];
}

function cordOf(subject: Subject, width: number): Cord {
  return { colour: subject.colour, width, braided: subject.variant !== 2 };
}

/** The strap around the turns. */
function band(canvas: Canvas, x: number, y: number, colour: string): string {
  const fill = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, lighten(colour, 0.2)],
      [0.3, lighten(colour, 0.4)],
      [1, darken(colour, 0.45)],
    ],
  );
  return (
    rectAt(x + 4, y + 6, 58, 128, 12, { fill: '#0c120f', opacity: 0.25 }) +
    rectAt(x, y, 58, 128, 12, { fill }) +
    repeat(2, (index) =>
      rectAt(x + (index - 0.5) * 42, y, 2, 116, 1, { fill: darken(colour, 0.5), opacity: 0.5 }),
    )
  );
}

/** Turns of cable about a centre, one inside the other. */
function coil(cx: number, cy: number, radii: readonly number[], material: Cord): string {
  return radii
    .map((r, index) => {
      const x = cx + (index % 2 === 0 ? 5 : -5);
      const y = cy + (index % 3) * 5 - 5;
      return cord(
        trace`M${x - r} ${y}A${r} ${r * 0.96} 0 1 1 ${x + r} ${y}A${r} ${r * 0.96} 0 1 1 ${x - r} ${y}Z`,
        material,
      );
    })
    .join('');
}

function whole(canvas: Canvas, subject: Subject): string {
  const material = cordOf(subject, 21);
  const [body, relief] = trims(subject);
  const [left, right] = endsOf(subject);
  const out = cord('M163 330C163 470 206 480 222 552', material);
  const over = cord('M617 330C617 440 590 470 574 552', material);
  return (
    out +
    over +
    coil(394, 318, [164, 186, 208, 229], material) +
    band(canvas, 394, 116, subject.accent) +
    placed(226, 570, -8, 1, plug(canvas, left, body, relief)) +
    placed(570, 570, 8, 1, plug(canvas, right, body, relief))
  );
}

/** The two ends, large, crossing each other. */
function endsClose(canvas: Canvas, subject: Subject): string {
  const material = cordOf(subject, 40);
  const [body, relief] = trims(subject);
  const [left, right] = endsOf(subject);
  return (
    cord(
      'M276 372C300 190 600 210 600 118C600 40 200 40 200 118C200 210 500 190 524 372',
      material,
    ) +
    placed(270, 400, 14, 1.75, plug(canvas, left, body, relief)) +
    placed(530, 400, -14, 1.75, plug(canvas, right, body, relief))
  );
}

/** A cable stretched in waves, with both its ends. */
function stretched(canvas: Canvas, subject: Subject): string {
  const material = cordOf(subject, 24);
  const [body, relief] = trims(subject);
  const [left, right] = endsOf(subject);
  return (
    cord('M196 520C196 60 330 110 340 330S470 640 520 400S604 130 604 520', material) +
    placed(196, 530, 0, 1.15, plug(canvas, left, body, relief)) +
    placed(604, 530, 0, 1.15, plug(canvas, right, body, relief))
  );
}

/** A cable: coiled, laid out in a wave, or a close-up of its ends. */
export const cable: Drawing = (canvas, subject) => {
  if (subject.view === 'front') return whole(canvas, subject);
  if (subject.view === 'back') return stretched(canvas, subject);
  return endsClose(canvas, subject);
};
