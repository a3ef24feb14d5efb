import type { Canvas } from './canvas.ts';
import { darken, lighten, mix } from './colour.ts';
import { circle, group, path, rect, repeat, trace } from './shape.ts';

/** Position and size of a screen in its drawing. */
export type Screen = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly r: number;
};

type Scene = {
  readonly canvas: Canvas;
  readonly screen: Screen;
  /** From dark to bright. */
  readonly tones: readonly [string, string, string, string];
  readonly spark: string;
};

/** Long bands of light that sweep over the screen. */
function ribbons({ canvas, screen, tones, spark }: Scene): string {
  const { x, y, width: w, height: h } = screen;
  const shades = [tones[1], tones[2], spark, tones[3]];
  return shades
    .map((shade, index) => {
      const top = y + h * (0.36 + index * 0.13);
      const fill = canvas.linear(
        [0, 0],
        [1, 0.7],
        [
          [0, lighten(shade, 0.25), 0.95],
          [0.55, shade, 0.85],
          [1, darken(shade, 0.35), 0.9],
        ],
      );
      const data = trace`M${x} ${top + h * 0.12}C${x + w * 0.4} ${top + h * 0.16} ${x + w * 0.5} ${top - h * 0.12} ${x + w} ${top - h * 0.06}V${y + h}H${x}Z`;
      return path(data, { fill });
    })
    .join('');
}

/** Large glass discs that overlap. */
function discs({ canvas, screen, tones, spark }: Scene): string {
  const { x, y, width: w, height: h } = screen;
  const disc = (cx: number, cy: number, r: number, shade: string): string =>
    circle(x + w * cx, y + h * cy, r * Math.min(w, h), {
      fill: canvas.linear(
        [0.1, 0],
        [0.8, 1],
        [
          [0, lighten(shade, 0.35), 0.95],
          [0.6, shade, 0.75],
          [1, darken(shade, 0.3), 0.55],
        ],
      ),
    });
  return (
    disc(0.86, 0.42, 0.5, tones[2]) +
    disc(0.14, 0.6, 0.52, tones[3]) +
    disc(0.72, 0.82, 0.56, spark) +
    disc(0.2, 0.98, 0.42, tones[1])
  );
}

/** Petals that open from the lower middle. */
function bloom({ canvas, screen, tones, spark }: Scene): string {
  const { x, y, width: w, height: h } = screen;
  const long = Math.max(w, h) * 0.44;
  const petal = trace`M0 0C${long * 0.42} ${-long * 0.2} ${long * 0.34} ${-long * 0.85} 0 ${-long}C${-long * 0.34} ${-long * 0.85} ${-long * 0.42} ${-long * 0.2} 0 0Z`;
  const shades = [tones[1], tones[2], tones[3], spark];
  const petals = repeat(9, (index) => {
    const shade = shades[index % 4] ?? spark;
    const fill = canvas.linear(
      [0.5, 0],
      [0.5, 1],
      [
        [0, lighten(shade, 0.4), 0.9],
        [1, darken(shade, 0.45), 0.75],
      ],
    );
    return path(petal, { fill, transform: `rotate(${index * 40 + 12})` });
  });
  return group({ transform: trace`translate(${x + w * 0.5} ${y + h * 0.64})` }, petals);
}

/** Ridges in haze under a low sun. */
function ridges({ canvas, screen, tones, spark }: Scene): string {
  const { x, y, width: w, height: h } = screen;
  const sun = canvas.radial([0.5, 0.5], 0.5, [
    [0, lighten(spark, 0.75)],
    [0.42, lighten(spark, 0.4), 0.9],
    [0.5, spark, 0.3],
    [1, spark, 0],
  ]);
  const ranges = [tones[3], tones[2], tones[1], tones[0]].map((shade, index) => {
    const top = y + h * (0.5 + index * 0.115);
    const lift = index % 2 === 0 ? 0.1 : -0.06;
    const data = trace`M${x} ${top}C${x + w * 0.22} ${top - h * lift} ${x + w * 0.38} ${top - h * 0.07} ${x + w * 0.55} ${top}S${x + w * 0.86} ${top + h * lift * 0.6} ${x + w} ${top - h * 0.03}V${y + h}H${x}Z`;
    const fill = canvas.linear(
      [0, 0],
      [0, 1],
      [
        [0, lighten(shade, 0.2)],
        [1, darken(shade, 0.25)],
      ],
    );
    return path(data, { fill });
  });
  const far = Math.min(w, h) * 0.62;
  return circle(x + w * 0.64, y + h * 0.43, far, { fill: sun }) + ranges.join('');
}

const scenes = [ribbons, discs, bloom, ridges];

/** An abstract picture in the accent colour that fills a screen; the seed chooses which. */
export function wallpaper(canvas: Canvas, screen: Screen, accent: string, seed: number): string {
  const neighbours = ['#ff9d5c', '#6fe0d0', '#ff6f91', '#ffd36e', '#8ea2ff'];
  const spark = mix(accent, neighbours[seed % neighbours.length] ?? accent, 0.55);
  const tones = [darken(accent, 0.72), darken(accent, 0.4), accent, lighten(accent, 0.4)] as const;
  const sky = canvas.linear(
    [0, 0],
    [0.35, 1],
    [
      [0, darken(accent, 0.78)],
      [0.5, darken(accent, 0.45)],
      [1, mix(accent, spark, 0.4)],
    ],
  );
  const { x, y, width, height, r } = screen;
  const outline = rect(x, y, width, height, r);
  const draw = scenes[(seed >>> 4) % scenes.length] ?? ribbons;
  return group(
    { clip: canvas.clip(outline) },
    rect(x, y, width, height, 0, { fill: sky }),
    draw({ canvas, screen, tones, spark }),
  );
}
