import { decimal } from './shape.ts';

/** A value for `fill` or `stroke`. */
export type Paint = string;

/** A stop of a gradient: its offset (0 to 1), colour and opacity (1 by default). */
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A point as fractions of the painted shape's bounding box. */
type Point = readonly [x: number, y: number];

/** Collects the gradients, clip paths and patterns of one drawing; equal ones share an id. */
export type Canvas = {
  /** A linear gradient between two points. */
  readonly linear: (from: Point, to: Point, stops: readonly Stop[]) => Paint;
  /** A radial gradient; the radius is a fraction of the painted shape's bounding box. */
  readonly radial: (centre: Point, radius: number, stops: readonly Stop[]) => Paint;
  /** A clip path, for `clip` of a style. */
  readonly clip: (shape: string) => string;
  /** A repeating pattern; sizes in pixels. */
  readonly pattern: (width: number, height: number, content: string, turn?: number) => Paint;
  /** Returns the `<defs>` of everything collected so far. */
  readonly defs: () => string;
};

/** Creates a canvas whose ids start with `prefix`, so that one file can hold several drawings. */
export function createCanvas(prefix: string): Canvas {
  const names = new Map<string, string>();
  const define = (element: string, rest: string): string => {
    const known = names.get(`${element}${rest}`);
    if (known !== undefined) return `url(#${known})`;
    const name = `${prefix}${names.size}`;
    names.set(`${element}${rest}`, name);
    return `url(#${name})`;
  };
  return {
    linear: ([x1, y1], [x2, y2], stops) =>
      define(
        '<linearGradient',
        ` x1="${decimal(x1)}" y1="${decimal(y1)}" x2="${decimal(x2)}" y2="${decimal(y2)}">${stopList(stops)}</linearGradient>`,
      ),
    radial: ([cx, cy], radius, stops) =>
      define(
        '<radialGradient',
        ` cx="${decimal(cx)}" cy="${decimal(cy)}" r="${decimal(radius)}">${stopList(stops)}</radialGradient>`,
      ),
    clip: (shape) => define('<clipPath', `>${shape}</clipPath>`),
    pattern: (width, height, content, turn = 0) =>
      define(
        '<pattern',
        ` width="${decimal(width)}" height="${decimal(height)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${decimal(turn)})">${content}</pattern>`,
      ),
    defs: () => {
      const list = [...names].map(([markup, name]) => {
        const element = /^<\w+/.exec(markup)?.[0] ?? '';
        return `${element} id="${name}"${markup.slice(element.length)}`;
      });
      return list.length === 0 ? '' : `<defs>${list.join('')}</defs>`;
    },
  };
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${decimal(opacity)}"`;
      return `<stop offset="${decimal(offset)}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}
