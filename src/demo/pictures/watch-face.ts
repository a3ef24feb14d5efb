import type { Canvas } from './canvas.ts';
import { darken, lighten, mix } from './colour.ts';
import { figures } from './figures.ts';
import { circle, group, path, rectAt, repeat, trace } from './shape.ts';
import type { Subject } from './spec.ts';

/** An arc that starts at the top and runs clockwise; `part` is its share of the ring, 0 to 1. */
function arc(
  cx: number,
  cy: number,
  r: number,
  part: number,
  colour: string,
  width: number,
): string {
  const round = 2 * Math.PI * r;
  const track = circle(cx, cy, r, { stroke: colour, width, opacity: 0.22 });
  const run = circle(cx, cy, r, {
    stroke: colour,
    width,
    cap: 'round',
    dash: trace`${round * part} ${round}`,
    transform: trace`rotate(-90 ${cx} ${cy})`,
  });
  return track + run;
}

function bright(accent: string): readonly [string, string, string] {
  const base = lighten(accent, 0.22);
  return [base, mix(base, '#7df0c8', 0.6), mix(base, '#ff8a5c', 0.65)];
}

/** Large digits and three rings. */
function rings(subject: Subject, w: number, h: number): string {
  const [one, two, three] = bright(subject.accent);
  const y = h * 0.2;
  return (
    figures('10:08', 0, -h * 0.22, w * 0.2, w * 0.027, '#ffffff') +
    rectAt(0, -h * 0.37, w * 0.3, 7, 4, { fill: one, opacity: 0.9 }) +
    arc(0, y, w * 0.23, 0.78, three, w * 0.05) +
    arc(0, y, w * 0.165, 0.6, two, w * 0.05) +
    arc(0, y, w * 0.1, 0.86, one, w * 0.05)
  );
}

/** Hands over ticks, with two small dials. */
function hands(canvas: Canvas, subject: Subject, w: number): string {
  const [one, two] = bright(subject.accent);
  const r = w / 2;
  const dial = canvas.radial([0.5, 0.4], 0.6, [
    [0, darken(mix(subject.accent, '#1b2a3c', 0.5), 0.2)],
    [0.6, darken(subject.accent, 0.72)],
    [1, '#07090b'],
  ]);
  const ticks = repeat(60, (index) =>
    group(
      { transform: `rotate(${index * 6})` },
      rectAt(0, -r * 0.88, index % 5 === 0 ? 6 : 2.4, index % 5 === 0 ? r * 0.13 : r * 0.05, 2, {
        fill: index % 5 === 0 ? '#ffffff' : '#aeb6bd',
      }),
    ),
  );
  const hand = (turn: number, long: number, wide: number, fill: string): string =>
    group(
      { transform: `rotate(${turn})` },
      rectAt(0, -long / 2 + 12, wide, long + 24, wide, { fill }),
    );
  return (
    circle(0, 0, r * 0.985, { fill: dial }) +
    ticks +
    arc(-r * 0.4, 0, r * 0.2, 0.7, one, 8) +
    arc(r * 0.4, 0, r * 0.2, 0.45, two, 8) +
    figures('72', -r * 0.4, 0, r * 0.14, 3.5, '#ffffff') +
    figures('24', r * 0.4, 0, r * 0.14, 3.5, '#ffffff') +
    figures('8642', 0, r * 0.46, r * 0.15, 3.5, one) +
    hand(304, r * 0.5, 13, '#f7f8f9') +
    hand(48, r * 0.74, 10, '#f7f8f9') +
    hand(206, r * 0.8, 4, subject.accent) +
    circle(0, 0, 11, { fill: subject.accent }) +
    circle(0, 0, 4.5, { fill: '#ffffff' })
  );
}

/** Time above, pulse line and bars of the day below. */
function fitness(subject: Subject, w: number, h: number): string {
  const [one, two, three] = bright(subject.accent);
  const days = [0.4, 0.65, 0.5, 0.9, 0.7, 1, 0.55];
  const pulse = trace`M${-w * 0.36} ${h * 0.07}H${-w * 0.16}L${-w * 0.11} ${h * 0.01}L${-w * 0.04} ${h * 0.15}L${w * 0.03} ${-h * 0.04}L${w * 0.09} ${h * 0.07}H${w * 0.36}`;
  return (
    figures('18:26', -w * 0.04, -h * 0.26, w * 0.21, w * 0.03, '#ffffff') +
    rectAt(-w * 0.19, -h * 0.11, w * 0.34, 7, 4, { fill: '#aeb6bd' }) +
    path(pulse, { stroke: three, width: 6, cap: 'round', join: 'round' }) +
    repeat(7, (index) => {
      const high = h * 0.17 * (days[index] ?? 0.5);
      return rectAt((index - 3) * w * 0.108, h * 0.38 - high / 2, w * 0.064, high, 6, {
        fill: index === 5 ? one : two,
        opacity: index === 5 ? 1 : 0.75,
      });
    })
  );
}

/** Digits inside coloured arcs, for the rugged watch. */
function outdoors(canvas: Canvas, subject: Subject, w: number): string {
  const [one, two, three] = bright(subject.accent);
  const r = w / 2;
  const hill = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, one, 0.9],
      [1, darken(subject.accent, 0.6), 0.2],
    ],
  );
  return (
    arc(0, 0, r * 0.86, 0.68, one, 11) +
    figures('09:24', 0, -r * 0.16, r * 0.36, r * 0.052, '#ffffff') +
    figures('128', -r * 0.36, -r * 0.58, r * 0.15, 3.6, three) +
    figures('31', r * 0.36, -r * 0.58, r * 0.15, 3.6, two) +
    path(
      trace`M${-r * 0.58} ${r * 0.5}L${-r * 0.3} ${r * 0.24}L${-r * 0.1} ${r * 0.4}L${r * 0.16} ${r * 0.14}L${r * 0.58} ${r * 0.5}C${r * 0.4} ${r * 0.72} ${-r * 0.4} ${r * 0.72} ${-r * 0.58} ${r * 0.5}Z`,
      { fill: hill },
    )
  );
}

/** The face of a watch about the origin. */
export function watchFace(canvas: Canvas, subject: Subject, w: number, h: number): string {
  if (subject.variant === 1) return hands(canvas, subject, w);
  if (subject.variant === 2) return fitness(subject, w, h);
  if (subject.variant === 3) return outdoors(canvas, subject, w);
  return rings(subject, w, h);
}
