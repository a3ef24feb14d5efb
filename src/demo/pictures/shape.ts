/** The style of a shape; lengths in the units of its drawing. */
export type Style = {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  /** Opacity of the fill of each shape in a group. */
  readonly shade?: number;
  readonly cap?: 'round' | 'butt';
  readonly join?: 'round' | 'miter';
  readonly dash?: string;
  readonly dashStart?: number;
  readonly transform?: string;
  readonly clip?: string;
  readonly rule?: 'evenodd';
};

const attributeOf: Readonly<Record<keyof Style, string>> = {
  fill: 'fill',
  stroke: 'stroke',
  width: 'stroke-width',
  opacity: 'opacity',
  shade: 'fill-opacity',
  cap: 'stroke-linecap',
  join: 'stroke-linejoin',
  dash: 'stroke-dasharray',
  dashStart: 'stroke-dashoffset',
  transform: 'transform',
  clip: 'clip-path',
  rule: 'fill-rule',
};

/** Formats a number with at most `places` decimal places: short, and the same on every machine. */
export function decimal(value: number, places = 2): string {
  const steps = 10 ** places;
  return String(Math.round(value * steps) / steps + 0);
}

function paint(style: Style): string {
  const given = { ...(style.stroke !== undefined && { fill: 'none' }), ...style };
  return Object.entries(attributeOf)
    .map(([key, attribute]) => {
      const value: string | number | undefined = given[key as keyof Style];
      if (value === undefined) return '';
      const places = key === 'opacity' || key === 'shade' ? 4 : 2;
      return ` ${attribute}="${typeof value === 'number' ? decimal(value, places) : value}"`;
    })
    .join('');
}

/** A rectangle with round corners of radius `r`. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  style: Style = {},
): string {
  const corner = Math.max(0, Math.min(r, width / 2, height / 2));
  return `<rect x="${decimal(x)}" y="${decimal(y)}" width="${decimal(width)}" height="${decimal(height)}" rx="${decimal(corner)}"${paint(style)}/>`;
}

/** A rectangle about a centre. */
export function rectAt(
  cx: number,
  cy: number,
  width: number,
  height: number,
  r: number,
  style: Style = {},
): string {
  return rect(cx - width / 2, cy - height / 2, width, height, r, style);
}

/** A circle. */
export function circle(cx: number, cy: number, r: number, style: Style = {}): string {
  return `<circle cx="${decimal(cx)}" cy="${decimal(cy)}" r="${decimal(r)}"${paint(style)}/>`;
}

/** An ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, style: Style = {}): string {
  return `<ellipse cx="${decimal(cx)}" cy="${decimal(cy)}" rx="${decimal(rx)}" ry="${decimal(ry)}"${paint(style)}/>`;
}

/** A path; see `trace` for its data. */
export function path(data: string, style: Style = {}): string {
  return `<path d="${data}"${paint(style)}/>`;
}

/** Path data with shortened numbers: trace`M${x} ${y}` */
export function trace(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  return parts.reduce((data, part, index) => {
    const value = numbers[index - 1];
    return data + (value === undefined ? '' : decimal(value)) + part;
  });
}

/** A group of shapes with a common style, transform or clip path. */
export function group(style: Style, ...children: readonly string[]): string {
  return `<g${paint(style)}>${children.join('')}</g>`;
}

/** Shapes moved, then turned by degrees about the new origin, then scaled. */
export function placed(
  x: number,
  y: number,
  turn: number,
  scale: number,
  ...children: readonly string[]
): string {
  const transform = `translate(${decimal(x)} ${decimal(y)})rotate(${decimal(turn)})scale(${String(Math.round(scale * 10_000) / 10_000)})`;
  return group({ transform }, ...children);
}

/** Joins the drawings of the numbers 0 to `count` - 1. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
