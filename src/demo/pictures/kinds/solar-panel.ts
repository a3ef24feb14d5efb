import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { darken, lighten, mix } from '#src/demo/pictures/colour.ts';
import { groundShadow } from '#src/demo/pictures/material.ts';
import { quad, tilted, type View } from '#src/demo/pictures/perspective.ts';
import { group, path, rectAt, repeat, trace } from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';

type Cells = {
  readonly columns: number;
  readonly rows: number;
  readonly tone: string;
  readonly wires: string;
  /** Whether the corners are cut, as on monocrystalline cells. */
  readonly cut: boolean;
};

function cellsOf(subject: Subject): Cells {
  const long = subject.aspect >= 1;
  const [columns, rows] = long ? [6, 10] : [10, 6];
  const blue = subject.variant === 3 ? '#1f4a94' : subject.variant === 2 ? '#15181d' : '#14233f';
  const tone = mix(blue, subject.colour, 0.12);
  const wires = subject.variant === 2 ? '#3b4250' : '#aebccb';
  return { columns, rows, tone, wires, cut: subject.variant !== 3 };
}

/** The cells of a panel with their wires, inside its frame. */
function grid(canvas: Canvas, view: View, cells: Cells, margin: readonly [number, number]): string {
  const { columns, rows, tone, wires } = cells;
  const [edgeU, edgeV] = margin;
  const stepU = (1 - edgeU * 2) / columns;
  const stepV = (1 - edgeV * 2) / rows;
  const fill = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(tone, 0.24)],
      [0.5, lighten(tone, 0.05)],
      [1, darken(tone, 0.15)],
    ],
  );
  const other = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(tone, 0.15)],
      [1, darken(tone, 0.26)],
    ],
  );
  const gap = 0.035;
  const cell = repeat(columns * rows, (index) => {
    const u = edgeU + (index % columns) * stepU;
    const v = edgeV + Math.floor(index / columns) * stepV;
    return quad(
      view,
      [u + stepU * gap, v + stepV * gap, u + stepU * (1 - gap), v + stepV * (1 - gap)],
      {
        fill: (index * 7 + Math.floor(index / columns)) % 3 === 0 ? other : fill,
      },
    );
  });
  const line = (u1: number, v1: number, u2: number, v2: number): string => {
    const [a, b] = [view(u1, v1), view(u2, v2)];
    return trace`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  };
  const bars = Array.from({ length: columns * 3 }, (_, index) => {
    const u = edgeU + stepU * (Math.floor(index / 3) + 0.2 + (index % 3) * 0.3);
    return line(u, edgeV, u, 1 - edgeV);
  }).join('');
  const fingers = Array.from({ length: rows }, (_, index) => {
    const v = edgeV + stepV * (index + 0.5);
    return line(edgeU, v, 1 - edgeU, v);
  }).join('');
  return (
    cell +
    path(bars, { stroke: wires, width: 1.5, opacity: 0.62 }) +
    path(fingers, { stroke: wires, width: 1.2, opacity: 0.4 }) +
    (cells.cut ? diamonds(view, cells, margin) : '')
  );
}

/** The small diamonds where four cut corners meet. */
function diamonds(
  view: View,
  { columns, rows, wires }: Cells,
  [edgeU, edgeV]: readonly [number, number],
): string {
  const stepU = (1 - edgeU * 2) / columns;
  const stepV = (1 - edgeV * 2) / rows;
  const data = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => {
    const u = edgeU + (index % (columns + 1)) * stepU;
    const v = edgeV + Math.floor(index / (columns + 1)) * stepV;
    const part = 0.11;
    const points = [
      view(u, v - stepV * part),
      view(u + stepU * part, v),
      view(u, v + stepV * part),
      view(u - stepU * part, v),
    ];
    return `M${points.map(([x, y]) => trace`${x} ${y}`).join('L')}Z`;
  }).join('');
  return path(data, { fill: mix(wires, '#ffffff', 0.35), opacity: 0.85 });
}

/** One framed panel; its glass reflects the sky. */
function panel(
  canvas: Canvas,
  subject: Subject,
  view: View,
  margin: readonly [number, number],
): string {
  const black = subject.variant === 2;
  const alloy = black ? '#24282c' : '#c3c9cd';
  const frame = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(alloy, 0.6)],
      [0.5, alloy],
      [1, darken(alloy, 0.4)],
    ],
  );
  const bed = black ? '#0b0d10' : '#e8edf1';
  const sky = canvas.linear(
    [0, 0],
    [1, 0.7],
    [
      [0, '#ffffff', 0.42],
      [0.34, '#cfe4ff', 0.14],
      [0.36, '#ffffff', 0],
      [0.6, '#ffffff', 0],
      [0.62, '#cfe4ff', 0.13],
      [0.8, '#ffffff', 0.02],
    ],
  );
  const [edgeU, edgeV] = margin;
  const side = repeat(14, (index) =>
    group(
      { transform: trace`translate(${(14 - index) * 0.8} ${(14 - index) * 1.2})` },
      quad(view, [0, 0, 1, 1], { fill: darken(alloy, 0.45) }),
    ),
  );
  return (
    side +
    quad(view, [0, 0, 1, 1], { fill: frame }) +
    quad(view, [edgeU * 0.45, edgeV * 0.45, 1 - edgeU * 0.45, 1 - edgeV * 0.45], { fill: bed }) +
    grid(canvas, view, cellsOf(subject), margin) +
    quad(view, [0, 0, 1, 1], { fill: sky })
  );
}

/** The white back sheet with the junction box and its two leads. */
function behind(
  canvas: Canvas,
  subject: Subject,
  view: View,
  margin: readonly [number, number],
): string {
  const sheet = subject.variant === 2 ? '#2a2e33' : '#f1f3f3';
  const fill = canvas.linear(
    [0, 0],
    [1, 1],
    [
      [0, lighten(sheet, 0.3)],
      [1, darken(sheet, 0.16)],
    ],
  );
  const [x, y] = view(0.5, 0.16);
  const lead = (side: number): string =>
    path(
      trace`M${x + side * 26} ${y + 14}C${x + side * 60} ${y + 120} ${x + side * 120} ${y + 90} ${x + side * 128} ${y + 230}`,
      {
        stroke: side < 0 ? '#16191c' : '#b3261e',
        width: 8,
        cap: 'round',
      },
    ) + rectAt(x + side * 128, y + 250, 18, 52, 6, { fill: '#1a1d20' });
  const [edgeU, edgeV] = margin;
  return (
    quad(view, [0, 0, 1, 1], { fill: '#aab1b6' }) +
    quad(view, [edgeU * 0.8, edgeV * 0.8, 1 - edgeU * 0.8, 1 - edgeV * 0.8], { fill }) +
    (subject.variant === 3
      ? quad(view, [0.12, 0.9, 0.88, 0.915], { fill: '#2a6fd6', opacity: 0.5 })
      : '') +
    quad(view, [0.36, 0.62, 0.64, 0.78], { fill: '#ffffff', opacity: 0.85 }) +
    quad(view, [0.38, 0.65, 0.6, 0.66], { fill: '#7d858b' }) +
    quad(view, [0.38, 0.69, 0.56, 0.7], { fill: '#7d858b' }) +
    lead(-1) +
    lead(1) +
    rectAt(x, y, 118, 62, 10, { fill: '#1a1d20' }) +
    rectAt(x, y, 104, 48, 7, { fill: '#2a2f34' })
  );
}

/** A portable folding panel of four leaves in cloth. */
function foldable(canvas: Canvas, subject: Subject): string {
  const cloth = mix(subject.colour, '#2a2e33', 0.4);
  const leaf = 172;
  const leaves = repeat(4, (index) => {
    const left = 56 + index * leaf;
    const [near, far] = index % 2 === 0 ? [0, 26] : [26, 0];
    const view: View = (u, v) => {
      const drop = near + (far - near) * u;
      const high = 430 - drop * 1.3;
      return [left + u * leaf, 190 + drop + v * high];
    };
    const cover = canvas.linear(
      [0, 0],
      [1, 0.4],
      [
        [0, lighten(cloth, index % 2 === 0 ? 0.26 : 0.08)],
        [1, darken(cloth, index % 2 === 0 ? 0.1 : 0.32)],
      ],
    );
    const cells = { ...cellsOf(subject), columns: 2, rows: 5, wires: '#7f8fa3' };
    const light = canvas.linear(
      [0, 0],
      [1, 1],
      [
        [0, '#ffffff', index % 2 === 0 ? 0.34 : 0.1],
        [0.5, '#ffffff', 0.02],
      ],
    );
    return (
      quad(view, [0, 0, 1, 1], { fill: cover }) +
      quad(view, [0.07, 0.04, 0.93, 0.96], { fill: '#0a0d12' }) +
      (subject.view === 'back'
        ? quad(view, [0.07, 0.04, 0.93, 0.96], { fill: cover })
        : grid(canvas, view, cells, [0.09, 0.05]) +
          quad(view, [0.07, 0.04, 0.93, 0.96], { fill: light }))
    );
  });
  const grip = (x: number): string =>
    path(trace`M${x - 46} 196C${x - 46} 136 ${x + 46} 136 ${x + 46} 196`, {
      stroke: subject.accent,
      width: 15,
    });
  return groundShadow(canvas, 400, 624, 700) + grip(142) + grip(658) + leaves;
}

/** A solar panel: its cells, its back with the leads, or two panels, one in front of the other. */
export const solarPanel: Drawing = (canvas, subject) => {
  if (subject.variant === 1) {
    const whole = foldable(canvas, subject);
    return subject.view === 'detail'
      ? group({ transform: 'translate(30 40)rotate(-5 400 400)scale(.93)' }, whole)
      : whole;
  }
  const ratio = within(subject.aspect, 0.5, 2.1);
  const long = 650;
  const [width, height] = ratio >= 1 ? [long / ratio, long] : [long, long * ratio];
  const margin = ratio >= 1 ? ([0.042, 0.042 / ratio] as const) : ([0.042 * ratio, 0.042] as const);
  const at = (cx: number, cy: number, turn: number, size: number): View =>
    tilted({ width: width * size, height: height * size, turn, lean: 20, cx, cy });
  const floor = 398 + height * 0.48;
  if (subject.view === 'back') {
    return (
      groundShadow(canvas, 400, floor, width) +
      behind(canvas, subject, at(400, 396, 24, 1.02), margin)
    );
  }
  if (subject.view === 'detail') {
    const apart = ratio >= 1 ? [width * 0.34, 20] : [50, height * 0.42];
    return (
      groundShadow(canvas, 400 + (apart[0] ?? 0) * 0.5, floor - 20, width * 1.3) +
      panel(canvas, subject, at(400 + (apart[0] ?? 0), 396 - (apart[1] ?? 0), -28, 0.88), margin) +
      panel(canvas, subject, at(400 - (apart[0] ?? 0), 396 + (apart[1] ?? 0), -28, 0.94), margin)
    );
  }
  return (
    groundShadow(canvas, 404, floor, width) +
    panel(canvas, subject, at(400, 396, -26, 1.04), margin)
  );
};
