type Channels = readonly [red: number, green: number, blue: number];

/** Returns the channels of a #rrggbb colour, 0 to 255. Throws on any other format. */
export function channels(colour: string): Channels {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) {
    throw new Error(`A picture's colour must look like #1a2b3c, not "${colour}".`);
  }
  const at = (start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Mixes two colours: 0 gives `colour`, 1 gives `other`. */
export function mix(colour: string, other: string, amount: number): string {
  const from = channels(colour);
  const to = channels(other);
  const part = Math.min(1, Math.max(0, amount));
  const hex = from.map((value, index) => {
    const mixed = Math.round(value + ((to[index] ?? 0) - value) * part);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

/** Lightens a colour towards a warm white. */
export function lighten(colour: string, amount: number): string {
  return mix(colour, '#fffdf9', amount);
}

/** Darkens a colour towards a cool near-black. */
export function darken(colour: string, amount: number): string {
  return mix(colour, '#070a0e', amount);
}

/** Returns the lightness of a colour, 0 to 1 (weights of ITU-R BT.709, on sRGB values). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** Returns a colour that contrasts with `colour`: lighter on dark, darker on light. */
export function contrast(colour: string, amount: number): string {
  return lightness(colour) < 0.45 ? lighten(colour, amount) : darken(colour, amount);
}

/** Keeps a colour away from pure black and white, so that its shading is visible. */
export function inRange(colour: string): string {
  const light = lightness(colour);
  if (light < 0.14) return lighten(colour, 0.14 - light);
  return light > 0.88 ? mix(colour, '#565c63', (light - 0.88) * 1.4) : colour;
}
