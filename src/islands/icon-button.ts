import { scriptIcons, type ScriptIcon } from '#src/ui/script-icons.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Creates a round button with an icon and an accessible name, for parts that a script adds. */
export function iconButton(icon: ScriptIcon, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'round-button';
  setIcon(button, icon, name);
  return button;
}

/** Changes icon and name of a button made by `iconButton`. */
export function setIcon(button: HTMLButtonElement, icon: ScriptIcon, name: string): void {
  button.ariaLabel = name;
  button.replaceChildren(iconOf(icon));
}

/**
 * Creates one of the shop's icons (components/Icon.astro), `size` px wide, in the colour of the text
 * around it, hidden from screen readers.
 */
export function iconOf(icon: ScriptIcon, size = 24): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [attribute, value] of [
    ['class', 'icon'],
    ['viewBox', '0 0 24 24'],
    ['width', `${size}`],
    ['height', `${size}`],
    ['aria-hidden', 'true'],
  ] as const) {
    svg.setAttribute(attribute, value);
  }
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', scriptIcons[icon]);
  svg.append(path);
  return svg;
}
