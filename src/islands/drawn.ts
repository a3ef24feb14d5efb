import { Fragment } from 'react/jsx-runtime';
import type { ReactNode } from 'react';

/** Namespace of the elements of a drawing. */
const SVG = 'http://www.w3.org/2000/svg';

/** Attributes that React names as the DOM's properties. */
const attributeNames: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/**
 * Returns new DOM nodes of a React element whose components have neither state nor hooks, such as
 * those of `ui/` that the built pages are made of. It reads of an element only what React documents:
 * `type` and `props`. On a product's page it takes the place of React DOM, which weighs 58 kB
 * compressed of the 90 kB that all scripts of the page may weigh; this module weighs 0.5 kB.
 */
export function drawn(node: ReactNode): DocumentFragment {
  const made = document.createDocumentFragment();
  append(made, node);
  // Neighbouring texts are one node, as in the built page.
  made.normalize();
  return made;
}

/** Returns the first element of what `drawn` returns, as an HTML element. */
export function drawnElement(node: ReactNode): HTMLElement {
  const { firstElementChild } = drawn(node);
  if (firstElementChild instanceof HTMLElement) return firstElementChild;
  throw new TypeError('The node holds no HTML element.');
}

function append(parent: Node, node: unknown): void {
  if (Array.isArray(node)) {
    for (const one of node) append(parent, one);
  } else if (typeof node === 'string' || typeof node === 'number') {
    parent.appendChild(document.createTextNode(String(node)));
  } else if (typeof node === 'object' && node !== null && 'type' in node && 'props' in node) {
    appendElement(parent, node.type, Object(node.props) as Props);
  }
}

type Props = Readonly<Record<string, unknown>>;

function appendElement(parent: Node, type: unknown, props: Props): void {
  if (type === Fragment) append(parent, props.children);
  else if (typeof type === 'function') append(parent, (type as (given: Props) => unknown)(props));
  else if (typeof type === 'string') parent.appendChild(elementOf(parent, type, props));
}

function elementOf(parent: Node, tag: string, { children, ...props }: Props): Element {
  const isSvg = tag === 'svg' || parent instanceof SVGElement;
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    // An HTML element takes names in any case.
    const name = attributeNames[key] ?? key;
    const isWord = /^(?:aria|data)-/.test(key);
    if (typeof value === 'string' || typeof value === 'number') {
      element.setAttribute(name, String(value));
    } else if (typeof value === 'boolean' && (value || isWord)) {
      element.setAttribute(name, isWord ? String(value) : '');
    }
  }
  append(element, children);
  return element;
}
