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

/** Sets the children of an element, without touching those already in position. */
export function setChildren(parent: Element, nodes: readonly Element[]): void {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let at = parent.firstElementChild;
  for (const node of nodes) {
    if (node === at) at = at.nextElementSibling;
    else parent.insertBefore(node, at);
  }
}
