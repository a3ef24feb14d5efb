import { path, type Style, trace } from './shape.ts';

/** Projects a point of a tilted panel (0 to 1 across and down) to the picture. */
export type View = (u: number, v: number) => readonly [x: number, y: number];

/** Returns the projection of a panel, rotated about its vertical and its horizontal axis (degrees). */
export function tilted(options: {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly lean: number;
  readonly cx: number;
  readonly cy: number;
}): View {
  const radians = Math.PI / 180;
  const [sinTurn, cosTurn] = [Math.sin(options.turn * radians), Math.cos(options.turn * radians)];
  const [sinLean, cosLean] = [Math.sin(options.lean * radians), Math.cos(options.lean * radians)];
  const eye = 1700;
  return (u, v) => {
    const x = (u - 0.5) * options.width;
    const y = (v - 0.5) * options.height;
    const depth = x * sinTurn - y * sinLean;
    const near = eye / (eye + depth);
    return [
      options.cx + x * cosTurn * near,
      options.cy + (y * cosLean + x * sinTurn * 0.12) * near,
    ];
  };
}

/** A rectangle of the panel, from its upper left to its lower right corner. */
export function quad(
  view: View,
  box: readonly [u1: number, v1: number, u2: number, v2: number],
  style: Style = {},
): string {
  const [u1, v1, u2, v2] = box;
  const corners = [view(u1, v1), view(u2, v1), view(u2, v2), view(u1, v2)];
  const data = corners.map(([x, y]) => trace`${x} ${y}`).join('L');
  return path(`M${data}Z`, style);
}
