import { decimal } from './shape.ts';

/** A value for `fill` or `stroke`. */
export type Paint = string;

/** A point of a gradient: where (0 to 1), which colour, how opaque (1 where left out). */
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A point or a direction, in parts of the painted shape's box. */
type Place = readonly [x: number, y: number];

/** Collects gradients, clips and tiles of one drawing and names each of them once. */
export type Canvas = {
  /** A straight gradient between two places of the painted shape's box. */
  readonly linear: (from: Place, to: Place, stops: readonly Stop[]) => Paint;
  /** A round gradient; the radius is a part of the painted shape's box. */
  readonly radial: (centre: Place, radius: number, stops: readonly Stop[]) => Paint;
  /** The name to cut a shape with, for `clip` of a style. */
  readonly clip: (shape: string) => string;
  /** A tile that repeats; sizes in pixels. */
  readonly pattern: (width: number, height: number, content: string, turn?: number) => Paint;
  /** The `<defs>` of everything named so far. */
  readonly defs: () => string;
};

/** A canvas whose names start with `prefix`, so that several drawings can stand in one file. */
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
