import { decimal, group, path, repeat, trace } from './shape.ts';

/** Each digit as one line in a box of 10 by 16, because the machine may have no fonts. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M5 0C8 0 10 3 10 8S8 16 5 16 0 13 0 8 2 0 5 0Z',
  '1': 'M2 3.2L6 0V16',
  '2': 'M.5 4.5C.5 1.8 2.4 0 5 0S9.6 1.8 9.6 4.5C9.6 8.5.3 12 .3 16H10',
  '3': 'M.6 3.4C1.2 1.2 2.8 0 5 0 7.8 0 9.4 1.8 9.4 4S7.6 7.6 4.6 7.6C8 7.6 9.9 9.4 9.9 11.8S8 16 5 16C2.6 16 .8 14.6.2 12.4',
  '4': 'M7.4 16V0L0 11.4H10',
  '5': 'M9 0H1.8L1 7.2C2 6.4 3.4 5.9 4.9 5.9 8 5.9 9.9 8 9.9 10.9S7.9 16 4.9 16C2.5 16 .8 14.8.1 12.6',
  '6': 'M8 0C4 1.6.2 5.4.2 10.8.2 14 2.2 16 5 16S9.9 13.8 9.9 10.9 7.9 5.9 5.1 5.9C2.6 5.9.7 7.6.3 10',
  '7': 'M0 0H10L3.6 16',
  '8': 'M5 7.4C2.4 7.4.9 5.8.9 3.7S2.5 0 5 0 9.1 1.6 9.1 3.7 7.6 7.4 5 7.4C2 7.4.1 9.2.1 11.7S2.1 16 5 16 9.9 14.2 9.9 11.7 8 7.4 5 7.4Z',
  '9': 'M2 16C6 14.4 9.8 10.6 9.8 5.2 9.8 2 7.8 0 5 0S.1 2.2.1 5.1 2.1 10.1 4.9 10.1C7.4 10.1 9.3 8.4 9.7 6',
  ':': 'M2 5.2V5.3M2 11.4V11.5',
  '%': 'M9 1L1 15M2.5 4.6C1.2 4.6.6 3.6.6 2.6S1.2.6 2.5.6 4.4 1.6 4.4 2.6 3.8 4.6 2.5 4.6ZM7.5 15.4C6.2 15.4 5.6 14.4 5.6 13.4S6.2 11.4 7.5 11.4 9.4 12.4 9.4 13.4 8.8 15.4 7.5 15.4Z',
  '*': 'M5 3V9M2.2 4.5L7.8 7.5M7.8 4.5L2.2 7.5',
  '#': 'M3.6 3L2.6 13M7.6 3L6.6 13M1 6H9.4M.6 10H9',
};

function advance(character: string): number {
  return character === ':' ? 6.4 : 13.4;
}

/** Digits drawn as lines about a centre: `height` tall, `weight` thick. */
export function figures(
  text: string,
  cx: number,
  cy: number,
  height: number,
  weight: number,
  colour: string,
): string {
  const scale = height / 16;
  const total = text.split('').reduce((sum, character) => sum + advance(character), -3.4);
  let x = -total / 2;
  const marks = text.split('').map((character) => {
    const at = x;
    x += advance(character);
    return path(strokes[character] ?? '', { transform: `translate(${decimal(at)} -8)` });
  });
  return group(
    {
      transform: `translate(${decimal(cx)} ${decimal(cy)})scale(${String(Math.round(scale * 1000) / 1000)})`,
      stroke: colour,
      width: weight / scale,
      cap: 'round',
      join: 'round',
    },
    ...marks,
  );
}

/** Lit bars of each digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const bars: readonly string[] = [
  '1111110',
  '0110000',
  '1101101',
  '1111001',
  '0110011',
  '1011011',
  '1011111',
  '1110000',
  '1111111',
  '1111011',
];

/** Digits of a seven-segment display, from the left edge `x`. */
export function lamps(
  number: string,
  x: number,
  y: number,
  height: number,
  colour: string,
): string {
  const width = height * 0.5;
  const half = height / 2;
  const segments: readonly string[] = [
    trace`M0 0H${width}`,
    trace`M${width} 0V${half}`,
    trace`M${width} ${half}V${height}`,
    trace`M0 ${height}H${width}`,
    trace`M0 ${half}V${height}`,
    trace`M0 0V${half}`,
    trace`M0 ${half}H${width}`,
  ];
  const digits = number.split('').map((digit, index) => {
    const lit = bars[Number(digit)] ?? '0000000';
    const shift = x + index * width * 1.62;
    return group(
      { transform: `translate(${decimal(shift)} ${decimal(y)})skewX(-5)` },
      repeat(7, (bar) => path(segments[bar] ?? '', { opacity: lit[bar] === '1' ? 1 : 0.1 })),
    );
  });
  return group({ stroke: colour, width: height * 0.12, cap: 'round' }, ...digits);
}
