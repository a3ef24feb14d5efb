/**
 * The icons that plain DOM code draws, on a 24-pixel grid as all icons (`icon-paths.ts`). Every page
 * loads them, so the others are not among them.
 */
export const scriptIcons = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 9.5 17 19 7.5',
  alert: 'M12 4 21 19.5H3zM12 10v4.5M12 17h.01',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  later: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
} as const;

export type ScriptIcon = keyof typeof scriptIcons;
