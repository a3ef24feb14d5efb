import { iconPaths, type IconName } from '#src/ui/icon-paths.ts';

/** An element with a class. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  const element = page.createElement(tag);
  element.className = className;
  return element;
}

/** Creates a button; `label` names it if its content does not. */
export function makeButton(
  page: Document,
  { className, content, label }: { className: string; content: string | Node; label?: string },
  act: () => void,
): HTMLButtonElement {
  const button = make(page, 'button', className);
  button.type = 'button';
  button.append(content);
  if (label !== undefined) button.setAttribute('aria-label', label);
  button.addEventListener('click', act);
  return button;
}

/** One of the shop's icons, as components/Icon.astro draws them. */
export function makeIcon(page: Document, name: IconName): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const icon = page.createElementNS(namespace, 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('width', '20');
  icon.setAttribute('height', '20');
  icon.setAttribute('aria-hidden', 'true');
  const line = page.createElementNS(namespace, 'path');
  line.setAttribute('d', iconPaths[name]);
  icon.append(line);
  return icon;
}

/** Sets the children of an element, without touching those already in position. */
export function place(parent: Element, nodes: readonly Element[]): void {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let at = parent.firstElementChild;
  for (const node of nodes) {
    if (node === at) at = at.nextElementSibling;
    else parent.insertBefore(node, at);
  }
}
