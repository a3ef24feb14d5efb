import { scriptIcons } from './script-icons.ts';

/** Line icons on a 24-pixel grid, drawn in the colour of the text around them. */
export const iconPaths = {
  ...scriptIcons,
  cart: 'M3 4h2l2.4 11.2a1.5 1.5 0 0 0 1.5 1.2h8.6a1.5 1.5 0 0 0 1.5-1.15L21 8H6.2M9.5 20.5h.01M17.5 20.5h.01',
  heart: 'M12 20S4 15.1 4 9.4A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.4C20 15.1 12 20 12 20z',
  compare: 'M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  down: 'M7 10l5 5 5-5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  dot: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  chat: 'M4 19.5l1.3-3.9A8 8 0 1 1 8.4 18.7zM9 11h6M9 14h4',
  phone: 'M5 4h4l1.6 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v4A15 15 0 0 1 5 4z',
  mail: 'M4 6h16v12H4zM4.5 7 12 12.5 19.5 7',
  place:
    'M12 20.5s-6.5-5.3-6.5-10.4a6.5 6.5 0 0 1 13 0c0 5.1-6.5 10.4-6.5 10.4zM12 7.8a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z',
  price: 'M4 12V5a1 1 0 0 1 1-1h7l8 8-8 8zM8.5 8.5h.01',
  support: 'M5 14v-2a7 7 0 0 1 14 0v2M5 14h3v5H6a1 1 0 0 1-1-1zM19 14h-3v5h2a1 1 0 0 0 1-1z',
  secure: 'M6 11h12v8H6zM9 11V8a3 3 0 0 1 6 0v3',
  returns: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  delivery:
    'M3 6h11v10.5H3zM14 10h4l3 3v3.5h-7M7.5 15a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM17 15a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z',
  warranty: 'M12 3.5 19 6v5.5c0 4.4-3 7.6-7 9-4-1.4-7-4.6-7-9V6zM9 12l2.2 2.2 4.3-4.2',
  cash: 'M3 7h18v10H3zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM6 12h.01M18 12h.01',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M7 11H5v9h14v-9h-2',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20M10.5 7.5v6M7.5 10.5h6',
} as const;

export type IconName = keyof typeof iconPaths;
