import { pageParts, remembered } from './shared-parts.ts';

/** Void elements that are written here, with an attribute or without. */
const VOID = /^<(?:img|br|hr|input|source|wbr|col)\b/;
const BARE_VOID = /<(img|br|hr|input|source|wbr|col)\s*\/>/g;
const CAMEL_CASE =
  / (?:fetchPriority|srcSet|autoComplete|autoCorrect|spellCheck|maxLength|noValidate)="/g;
const BOOLEAN =
  / (disabled|hidden|required|checked|open|selected|multiple|readonly|inert|novalidate)=""/g;
/** What a tag has that either of these changes; most have nothing of it. */
const UNTIDY = / (?:[a-z]+[A-Z]|[a-z]+="")/;
/** A tag with attributes. */
const TAG = /<[a-z][a-z0-9-]*(?:\s+[^\s=>/]+(?:="[^"]*")?)+\s*\/?>/g;
const PRELOAD = '<link rel="preload" as="image"';

/**
 * A page's HTML in the form that the standard recommends, which React, Astro and the sanitiser each
 * leave in a small way: void elements without a slash, attributes in lower case, and boolean ones
 * without a value. React's preload of a picture, which stands right before the picture itself, goes.
 * All three write every attribute in double quotes with `"` escaped, and text with `<` escaped, so that
 * a tag can be told from both; a script's text holds no such tag.
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
