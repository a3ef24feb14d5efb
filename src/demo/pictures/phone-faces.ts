import { cameraIsland } from './camera-island.ts';
import type { Canvas, Paint } from './canvas.ts';
import { darken, lighten, mix } from './colour.ts';
import { type Device, edgeLight, framed, reflection } from './device.ts';
import { glass, lens } from './material.ts';
import type { CutOut, PhoneLook } from './phone-look.ts';
import { homeScreen, lockScreen } from './screen-content.ts';
import { circle, group, path, rect, rectAt, trace } from './shape.ts';
import type { Subject } from './spec.ts';
import { type Screen, wallpaper } from './wallpaper.ts';

const black = '#050608';

/** The front of a phone about the origin, with the home screen or the locked one. */
export function phoneFront(
  canvas: Canvas,
  subject: Subject,
  device: Device,
  { cutOut, form }: PhoneLook,
  isHome: boolean,
): string {
  const { width: w, height: h, r } = device;
  const rim = w * 0.034;
  const screen: Screen = {
    x: -w / 2 + rim,
    y: -h / 2 + rim,
    width: w - rim * 2,
    height: h - rim * 2 - (cutOut === 'drop' ? w * 0.04 : 0),
    r: r - rim * 0.8,
  };
  const unit = screen.width / 10;
  const content = isHome
    ? homeScreen(canvas, screen, unit, subject.accent, subject.seed)
    : lockScreen(screen, unit, subject.seed);
  return framed(
    canvas,
    device,
    bezel(device) +
      wallpaper(canvas, screen, subject.accent, subject.seed) +
      content +
      frontCamera(w, cutOut, screen.y) +
      (form === 'flip' ? crease(canvas, screen.width, 0) : '') +
      reflection(canvas, device, 0.1),
  );
}

/** The inner screen of a phone that opens like a book, about the origin. */
export function openBook(canvas: Canvas, subject: Subject, device: Device): string {
  const { width: w, height: h, r } = device;
  const rim = 11;
  const screen: Screen = {
    x: -w / 2 + rim,
    y: -h / 2 + rim,
    width: w - rim * 2,
    height: h - rim * 2,
    r: r - rim * 0.6,
  };
  const across = group({ transform: 'rotate(90)' }, crease(canvas, screen.height, 0));
  return framed(
    canvas,
    device,
    bezel(device) +
      wallpaper(canvas, screen, subject.accent, subject.seed) +
      homeScreen(canvas, screen, screen.width / 15, subject.accent, subject.seed) +
      eye(w * 0.25, screen.y + 18, 7) +
      across +
      reflection(canvas, device, 0.08),
  );
}

/** The back of a phone about the origin. */
export function phoneBack(
  canvas: Canvas,
  subject: Subject,
  device: Device,
  { camera, form }: PhoneLook,
): string {
  const { width: w, height: h, r, colour } = device;
  const edge = w * 0.014;
  const fill = cover(canvas, colour, subject.accent);
  return framed(
    canvas,
    device,
    rect(-w / 2 + edge, -h / 2 + edge, w - edge * 2, h - edge * 2, r - edge, { fill }) +
      reflection(canvas, device, 0.14) +
      edgeLight(canvas, device) +
      (form === 'flip' ? coverScreen(canvas, device) : cameraIsland(canvas, device, camera)),
    -1,
  );
}

function cover(canvas: Canvas, colour: string, accent: string): Paint {
  return canvas.linear(
    [0, 0],
    [0.9, 1],
    [
      [0, lighten(colour, 0.3)],
      [0.32, lighten(colour, 0.08)],
      [0.62, colour],
      [0.8, mix(colour, lighten(accent, 0.3), 0.14)],
      [1, darken(colour, 0.28)],
    ],
  );
}

/** The small outer screen of a phone that folds across its height, with its lenses and the hinge. */
function coverScreen(canvas: Canvas, { width: w, height: h, r, colour }: Device): string {
  const [x, y] = [-w / 2 + w * 0.045, -h / 2 + w * 0.045];
  const [width, height] = [w * 0.91, h / 2 - w * 0.09];
  const ring = lighten(colour, 0.2);
  const lensY = y + height - w * 0.13;
  return (
    glass(canvas, x, y, width, height, r - w * 0.03) +
    lens(canvas, x + w * 0.14, lensY, w * 0.09, ring) +
    lens(canvas, x + w * 0.35, lensY, w * 0.09, ring) +
    rectAt(0, 0, w - 4, w * 0.035, 2, { fill: darken(colour, 0.35) }) +
    rectAt(0, -w * 0.012, w - 4, 2, 0, { fill: lighten(colour, 0.35), opacity: 0.6 })
  );
}

/** The line at which a screen folds, `length` pixels wide at height `y`. */
function crease(canvas: Canvas, length: number, y: number): string {
  const fill = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, '#000000', 0],
      [0.45, '#000000', 0.22],
      [0.55, '#ffffff', 0.22],
      [1, '#ffffff', 0],
    ],
  );
  return rectAt(0, y, length, 16, 0, { fill });
}

function bezel({ width: w, height: h, r }: Device): string {
  const edge = w * 0.014;
  return rect(-w / 2 + edge, -h / 2 + edge, w - edge * 2, h - edge * 2, r - edge, {
    fill: '#07090b',
  });
}

/** What the front camera takes from the screen of a phone `w` pixels wide; `top` is the screen's. */
function frontCamera(w: number, cutOut: CutOut, top: number): string {
  switch (cutOut) {
    case 'pill': {
      const y = top + w * 0.075;
      return (
        rectAt(0, y, w * 0.28, w * 0.076, w, { fill: black }) +
        circle(w * 0.09, y, w * 0.02, { fill: '#16233f' })
      );
    }
    case 'notch': {
      const [half, deep, bend] = [w * 0.22, w * 0.068, w * 0.04];
      const shape = trace`M${-half - bend} ${top - 1}Q${-half} ${top} ${-half} ${top + bend}Q${-half} ${top + deep} ${-half + bend} ${top + deep}H${half - bend}Q${half} ${top + deep} ${half} ${top + bend}Q${half} ${top} ${half + bend} ${top - 1}Z`;
      return (
        path(shape, { fill: black }) +
        rectAt(0, top + w * 0.018, w * 0.12, w * 0.012, w, { fill: '#1a1e24' }) +
        circle(w * 0.11, top + w * 0.034, w * 0.018, { fill: '#16233f' })
      );
    }
    case 'drop': {
      const a = w * 0.085;
      const shape = trace`M${-a * 1.7} ${top - 1}C${-a} ${top} ${-a} ${top + a * 1.05} 0 ${top + a * 1.05}S${a} ${top} ${a * 1.7} ${top - 1}Z`;
      return path(shape, { fill: black }) + eye(0, top + a * 0.46, w * 0.026);
    }
    case 'hole':
      return eye(0, top + w * 0.072, w * 0.032);
    case 'small-hole':
      return eye(0, top + w * 0.062, w * 0.026);
  }
}

function eye(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, { fill: black }) +
    circle(x - r * 0.2, y - r * 0.2, r * 0.42, { fill: '#1d2c4d' })
  );
}
