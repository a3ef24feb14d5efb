import type { Canvas } from './canvas.ts';
import { lighten } from './colour.ts';
import { figures } from './figures.ts';
import { chosen } from './variety.ts';
import { circle, group, path, rect, rectAt, repeat, trace } from './shape.ts';
import type { Screen } from './wallpaper.ts';

const times = ['10:08', '09:24', '12:45', '07:30', '18:26', '16:52'];
const iconColours = [
  ['#35c26b', '#1a8f4c'],
  ['#3d8bff', '#1f5fd6'],
  ['#ffb23e', '#f08a13'],
  ['#ff5f6d', '#d63a56'],
  ['#8a6bff', '#5e3fd6'],
  ['#f7f8fa', '#d5dae2'],
  ['#23c4c9', '#0f8f9a'],
  ['#3a4150', '#20252f'],
] as const;

/** An app's icon in a box of 2 by 2 about 0: plain shapes, so that none is a trademark. */
const signs: readonly string[] = [
  'M-.5-.4H.5V.4H-.1L-.4.65V.4H-.5Z',
  'M0-.55A.55.55 0 1 1-.01-.55ZM0-.25A.25.25 0 1 0 .01-.25Z',
  'M-.5-.35H.5V-.15H-.5ZM-.5 0H.5V.2H-.5ZM-.5.35H.2V.52H-.5Z',
  'M-.35-.5L.55 0L-.35.5Z',
  'M0 .5C-.8 0-.5-.5-.2-.45 0-.4 0-.25 0-.2 0-.25 0-.4.2-.45.5-.5.8 0 0 .5Z',
  'M-.5.5V0H-.25V.5ZM-.12.5V-.5H.12V.5ZM.25.5V-.2H.5V.5Z',
  'M-.55.1L0-.5.55.1H.35V.5H-.35V.1Z',
  'M-.5-.5H-.06V-.06H-.5ZM.06-.5H.5V-.06H.06ZM-.5.06H-.06V.5H-.5ZM.06.06H.5V.5H.06Z',
];

function appIcon(canvas: Canvas, cx: number, cy: number, size: number, index: number): string {
  const [light, deep] = chosen(iconColours, index);
  const fill = canvas.linear(
    [0, 0],
    [0, 1],
    [
      [0, light],
      [1, deep],
    ],
  );
  const ink = index % iconColours.length === 5 ? '#4a5260' : '#ffffff';
  return (
    rectAt(cx, cy, size, size, size * 0.27, { fill }) +
    path(chosen(signs, index), {
      fill: ink,
      rule: 'evenodd',
      opacity: 0.94,
      transform: trace`translate(${cx} ${cy})scale(${size * 0.5})`,
    })
  );
}

/** The status icons at the upper right of a screen: signal and battery. */
function statusSigns(screen: Screen, unit: number): string {
  const right = screen.x + screen.width - unit * 1.5;
  const y = screen.y + unit * 1.05;
  const bars = repeat(4, (index) => {
    const height = unit * (0.16 + index * 0.1);
    const x = right - unit * 1.55 + index * unit * 0.17;
    return rect(x, y + unit * 0.24 - height, unit * 0.11, height, 1, { fill: '#ffffff' });
  });
  return group(
    { opacity: 0.92 },
    bars,
    rect(right - unit * 0.65, y - unit * 0.2, unit * 0.82, unit * 0.44, unit * 0.12, {
      stroke: '#ffffff',
      width: unit * 0.06,
    }),
    rect(right - unit * 0.57, y - unit * 0.12, unit * 0.52, unit * 0.28, unit * 0.06, {
      fill: '#ffffff',
    }),
  );
}

/** A locked screen: the time, a line under it, two round buttons. `unit` is a tenth of its width. */
export function lockScreen(screen: Screen, unit: number, seed: number): string {
  const middle = screen.x + screen.width / 2;
  const { y, height } = screen;
  const time = chosen(times, seed >>> 3);
  const button = (side: number): string => {
    const x = middle + side * screen.width * 0.34;
    const low = y + height - unit * 1.6;
    return (
      circle(x, low, unit * 0.62, { fill: '#0b0f14', opacity: 0.38 }) +
      path('M-.3-.5H.3L.15 0V.5H-.15V0Z', {
        fill: '#ffffff',
        transform: trace`translate(${x} ${low})scale(${unit * 0.5})`,
      })
    );
  };
  return (
    statusSigns(screen, unit) +
    rectAt(middle, y + height * 0.135, unit * 3.4, unit * 0.22, unit, {
      fill: '#ffffff',
      opacity: 0.75,
    }) +
    figures(time, middle, y + height * 0.135 + unit * 1.55, unit * 1.75, unit * 0.27, '#ffffff') +
    button(-1) +
    button(1) +
    homeBar(screen, unit)
  );
}

/** The swipe bar at the bottom of a screen. */
function homeBar(screen: Screen, unit: number): string {
  return rectAt(
    screen.x + screen.width / 2,
    screen.y + screen.height - unit * 0.42,
    Math.min(screen.width * 0.36, unit * 4),
    unit * 0.16,
    unit,
    { fill: '#ffffff', opacity: 0.9 },
  );
}

/** A home screen: a clock card, rows of apps, a dock. */
export function homeScreen(
  canvas: Canvas,
  screen: Screen,
  unit: number,
  accent: string,
  seed: number,
): string {
  const { x, y, width, height } = screen;
  const columns = width > height ? 7 : 4;
  const rows = width > height ? 2 : 3;
  const step = width / (columns + 0.35);
  const size = Math.min(step * 0.64, unit * 1.7);
  const card = height * (width > height ? 0.26 : 0.17);
  const top = y + unit * 2.2;
  const clock = Math.min(card * 0.36, step * 0.42);
  const first = top + card + unit * 1.3 + size / 2;
  const at = (column: number): number => x + width / 2 + (column - (columns - 1) / 2) * step;
  const icons = repeat(rows * columns, (index) => {
    const row = Math.floor(index / columns);
    return appIcon(
      canvas,
      at(index % columns),
      first + row * size * 1.55,
      size,
      index * 3 + (seed % 7) + row,
    );
  });
  const low = y + height - unit * 0.85 - size * 0.8;
  const dockWidth = Math.min(width * 0.94, step * 4.2);
  const dock = repeat(4, (index) =>
    appIcon(canvas, x + width / 2 + (index - 1.5) * step, low, size, index + (seed % 5)),
  );
  return (
    statusSigns(screen, unit) +
    rect(at(0) - size / 2, top, step * (columns - 1) + size, card, unit * 0.8, {
      fill: '#0b0f14',
      opacity: 0.42,
    }) +
    figures(
      chosen(times, seed),
      at(0) - size / 2 + clock * 2.5,
      top + card / 2,
      clock,
      clock * 0.14,
      '#ffffff',
    ) +
    circle(at(columns - 1) - size * 0.1, top + card * 0.44, card * 0.2, { fill: '#ffd66b' }) +
    rectAt(at(columns - 1) - size * 0.32, top + card * 0.6, card * 0.46, card * 0.2, card, {
      fill: lighten(accent, 0.8),
    }) +
    icons +
    rectAt(x + width / 2, low, dockWidth, size * 1.45, size * 0.45, {
      fill: '#ffffff',
      opacity: 0.26,
    }) +
    dock +
    homeBar(screen, unit)
  );
}
