import { pageParts, remembered } from './shared-parts.ts';

/** The void elements in use, with or without attributes. */
const VOID = /^<(?:img|br|hr|input|source|wbr|col)\b/;
const BARE_VOID = /<(img|br|hr|input|source|wbr|col)\s*\/>/g;
const CAMEL_CASE =
  / (?:fetchPriority|srcSet|autoComplete|autoCorrect|spellCheck|maxLength|noValidate)="/g;
const BOOLEAN =
  / (disabled|hidden|required|checked|open|selected|multiple|readonly|inert|novalidate)=""/g;
/** Finds attributes that need tidying; most tags have none. */
const UNTIDY = / (?:[a-z]+[A-Z]|[a-z]+="")/;
/** A tag with attributes. */
const TAG = /<[a-z][a-z0-9-]*(?:\s+[^\s=>/]+(?:="[^"]*")?)+\s*\/?>/g;
const PRELOAD = '<link rel="preload" as="image"';

/**
 * Tidies a page's HTML into the form that the standard recommends. React, Astro and the sanitiser
 * each differ a little: void elements lose their slash, attribute names become lower case, and
 * boolean attributes lose their value. React's preload of a picture, right before the picture
 * itself, is removed; that of the layout begins with another attribute. All three write attributes in double quotes with `"` escaped, and text with
 * `<` escaped, so tags can be told from both. No script holds a text that looks like such a tag.
 */
export function tidyMarkup(html: string): string {
  return pageParts(html)
    .map(({ text, shared }) => (shared ? tidyShared(text) : tidyPart(text)))
    .join('');
}

function tidyPart(html: string): string {
  return html.replace(TAG, tidyTag).replace(BARE_VOID, '<$1>');
}

const tidyShared = remembered(tidyPart);

function tidyTag(tag: string): string {
  if (tag.startsWith(PRELOAD)) return '';
  const named = UNTIDY.test(tag)
    ? tag.replace(CAMEL_CASE, (name) => name.toLowerCase()).replace(BOOLEAN, ' $1')
    : tag;
  return named.endsWith('/>') && VOID.test(named) ? `${named.slice(0, -2).trimEnd()}>` : named;
}
