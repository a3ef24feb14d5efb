/** Layouts of the cameras on a phone's back (camera-island.ts). */
export type CameraName =
  | 'one-apart'
  | 'two-apart'
  | 'three-apart'
  | 'five-apart'
  | 'two-in-pill'
  | 'three-in-pill'
  | 'two-upright'
  | 'two-diagonal'
  | 'three-in-square'
  | 'plateau'
  | 'bar'
  | 'visor'
  | 'pill-bar'
  | 'oval'
  | 'disc'
  | 'corner-disc';

/** What the front camera takes from the screen. */
export type CutOut = 'hole' | 'small-hole' | 'pill' | 'drop' | 'notch';

/** What tells one family of phones from another. */
export type PhoneLook = {
  readonly camera: CameraName;
  readonly cutOut: CutOut;
  /** Radius of the corners, in widths of the phone. */
  readonly corner: number;
  /** One piece, folded across its height, or folded across its width like a book. */
  readonly form: 'bar' | 'flip' | 'book';
};

/** Families of phones whose shape is known, by name. Every other phone is a plain one. */
const families = {
  'iphone-12': bar('two-upright', 'notch', 0.16),
  'iphone-13': bar('two-diagonal', 'notch', 0.16),
  'iphone-15': bar('two-diagonal', 'pill', 0.17),
  'iphone-15-pro': bar('three-in-square', 'pill', 0.17),
  'iphone-16': bar('two-in-pill', 'pill', 0.17),
  'iphone-16e': bar('one-apart', 'notch', 0.16),
  'iphone-17-pro': bar('plateau', 'pill', 0.18),
  'iphone-air': bar('bar', 'pill', 0.18),
  'pixel-8': bar('visor', 'hole', 0.15),
  'pixel-9': bar('pill-bar', 'hole', 0.17),
  'pixel-9a': bar('oval', 'hole', 0.17),
  'galaxy-s': bar('three-apart', 'small-hole', 0.14),
  'galaxy-s-ultra': bar('five-apart', 'small-hole', 0.05),
  'galaxy-a': bar('three-apart', 'small-hole', 0.12),
  'galaxy-a-drop': bar('three-apart', 'drop', 0.13),
  'galaxy-a-two': bar('two-apart', 'drop', 0.13),
  'galaxy-a-pill': bar('three-in-pill', 'small-hole', 0.13),
  'galaxy-a-pill-drop': bar('three-in-pill', 'drop', 0.13),
  'galaxy-z-flip': { camera: 'two-apart', cutOut: 'small-hole', corner: 0.11, form: 'flip' },
  'galaxy-z-fold': { camera: 'three-apart', cutOut: 'small-hole', corner: 0.07, form: 'book' },
  flip: { camera: 'two-apart', cutOut: 'small-hole', corner: 0.13, form: 'flip' },
  'disc-in-corner': bar('corner-disc', 'small-hole', 0.14),
} as const satisfies Record<string, PhoneLook>;

export type PhoneFamily = keyof typeof families;

/** The names of all families. */
export const phoneFamilies = Object.keys(families) as PhoneFamily[];

/** Plain phones, by variant: no family in particular. */
const plain = [
  bar('three-apart', 'hole', 0.15),
  bar('three-in-square', 'small-hole', 0.15),
  bar('pill-bar', 'hole', 0.15),
  bar('disc', 'hole', 0.12),
] as const;

/** Returns the look of a phone: its family's, or that of a plain phone of this variant (0 to 3). */
export function phoneLook(family: PhoneFamily | undefined, variant: number): PhoneLook {
  if (family !== undefined) return families[family];
  return plain[variant] ?? plain[0];
}

function bar(camera: CameraName, cutOut: CutOut, corner: number): PhoneLook {
  return { camera, cutOut, corner, form: 'bar' };
}
