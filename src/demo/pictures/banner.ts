import type { BannerPictureSpec, PictureSpec } from '#src/demo/catalogue.ts';
import { type Canvas, createCanvas, type Paint } from './canvas.ts';
import { channels, darken, lighten, lightness, mix } from './colour.ts';
import { productShapes, productSide } from './product.ts';
import { circle, decimal, ellipse, group, path, rect, trace } from './shape.ts';
import { canonicalSpec } from './spec.ts';

/** Serialises a banner: equal specs give equal text. Throws if a colour or the size is invalid. */
export function canonicalBanner(spec: BannerPictureSpec): string {
  const { ground, ink, width, height, pictures } = spec;
  channels(ground);
  channels(ink);
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 16 || height < 16) {
    throw new Error(`A banner must be whole pixels wide and high, not ${width} by ${height}.`);
  }
  const colours = [ground.toLowerCase(), ink.toLowerCase()];
  return JSON.stringify(['banner', ...colours, width, height, pictures.map(canonicalSpec)]);
}

type BackdropPaints = {
  readonly bright: string;
  readonly base: Paint;
  readonly disc: Paint;
  readonly sweep: Paint;
  readonly floor: Paint;
};

/** Gradients in tints of the background, lit from the left. */
function backdropPaints(canvas: Canvas, ground: string): BackdropPaints {
  const pale = lightness(ground) > 0.6;
  const bright = lighten(ground, pale ? 0.6 : 0.2);
  const deep = darken(ground, pale ? 0.1 : 0.3);
  const base = canvas.linear(
    [0, 0],
    [1, 0.5],
    [
      [0, lighten(ground, pale ? 0.35 : 0.06)],
      [0.5, ground],
      [1, mix(ground, deep, 0.6)],
    ],
  );
  const disc = canvas.linear(
    [0.1, 0],
    [0.9, 1],
    [
      [0, bright, 0.95],
      [1, bright, 0.12],
    ],
  );
  const sweep = canvas.linear(
    [0, 0],
    [1, 0],
    [
      [0, bright, 0],
      [1, bright, 0.55],
    ],
  );
  const floor = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, deep, 0.1],
      [1, deep, 0.75],
    ],
  );
  return { bright, base, disc, sweep, floor };
}

/** Large soft shapes: light from the left, a disc and sweeps at the right. */
function backdrop(canvas: Canvas, { ground, width: w, height: h }: BannerPictureSpec): string {
  const { bright, base, disc, sweep, floor } = backdropPaints(canvas, ground);
  const middle = w * 0.735;
  return (
    rect(0, 0, w, h, 0, { fill: base }) +
    path(
      trace`M${w * 0.36} ${h}C${w * 0.52} ${h * 0.2} ${w * 0.62} ${h * 0.75} ${w * 0.78} 0H${w}V${h}Z`,
      {
        fill: sweep,
      },
    ) +
    circle(middle, h * 0.5, h * 0.62, { fill: disc }) +
    circle(middle, h * 0.5, h * 0.78, {
      stroke: bright,
      width: Math.max(1, h * 0.004),
      opacity: 0.5,
    }) +
    circle(middle, h * 0.5, h * 0.94, {
      stroke: bright,
      width: Math.max(1, h * 0.003),
      opacity: 0.28,
    }) +
    circle(w * 0.985, h * 0.08, h * 0.26, { fill: disc, opacity: 0.6 }) +
    ellipse(middle, h * 1.12, w * 0.42, h * 0.3, { fill: floor })
  );
}

/** Positions of the products: the middle one largest and in front, its neighbours smaller behind it. */
function positions({ width: w, height: h, pictures }: BannerPictureSpec): readonly Position[] {
  const count = pictures.length;
  const strip = w / h > 6;
  const most = Math.min(h * 1.04, w * 0.52);
  const side = strip ? h * 1.75 : most * (count > 3 ? 0.86 : count > 2 ? 0.96 : 1);
  const free = w * 0.5 - side * 0.66;
  const step = count > 1 ? Math.min(free / (count - 1), side * 0.92) : 0;
  return pictures.map((picture, index) => {
    const away = index - (count - 1) / 2;
    const rank = Math.abs(away);
    const raised = count > 3 && index % 2 === 1 ? h * 0.1 : 0;
    return {
      picture,
      rank: rank + raised,
      size: side * (rank < 0.6 ? 1 : 0.82),
      x: w * 0.742 + away * step,
      y: h * (strip ? 0.62 : 0.51) + (rank < 0.6 ? 0 : h * 0.05) - raised,
      turn: away * (strip ? 4 : 3),
    };
  });
}

type Position = {
  readonly picture: PictureSpec;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** The higher, the further back. */
  readonly rank: number;
};

/**
 * Draws a banner as SVG in its own size: a background of soft shapes, with the products at the right.
 * The drawing has no text: the page overlays it on the left 45 per cent. Throws if a colour or the size
 * is invalid.
 */
export function drawBanner(spec: BannerPictureSpec): string {
  canonicalBanner(spec);
  const { width, height } = spec;
  const canvas = createCanvas('g');
  const ground = backdrop(canvas, spec);
  const products = positions(spec)
    .map((position, index) => ({ ...position, index }))
    .sort((one, other) => other.rank - one.rank || one.index - other.index)
    .map(({ picture, size, x, y, turn, index }) => {
      const scale = String(Math.round((size / productSide) * 10_000) / 10_000);
      const half = productSide / 2;
      return group(
        {
          transform: `translate(${decimal(x)} ${decimal(y)})rotate(${decimal(turn)})scale(${scale})translate(${-half} ${-half})`,
        },
        productShapes(picture, `p${index}-`),
      );
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${canvas.defs()}${ground}${products.join('')}</svg>`;
}
