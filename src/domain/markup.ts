const VOID = /<(img|br|hr|input|source|wbr|col)\b((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/>/g;
const CAMEL_CASE =
  / (?:fetchPriority|srcSet|autoComplete|autoCorrect|spellCheck|maxLength|noValidate)="/g;
const BOOLEAN =
  / (disabled|hidden|required|checked|open|selected|multiple|readonly|inert|novalidate)=""/g;
/** What a tag has that either of these changes; most have nothing of it. */
const UNTIDY = / (?:[a-z]+[A-Z]|[a-z]+="")/;
const TAG = /<[a-z][a-z0-9-]*(?:\s+[^\s=>/]+(?:="[^"]*")?)+\s*\/?>/g;
const PRELOAD = /<link rel="preload" as="image"(?:\s+[^\s=>/]+="[^"]*")*\s*\/>/g;

/**
 * A page's HTML in the form that the standard recommends, which React, Astro and the sanitiser each
 * leave in a small way: void elements without a slash, attributes in lower case, and boolean ones
 * without a value. React's preload of a picture, which stands right before the picture itself, goes.
 * All three write every attribute in double quotes with `"` escaped, and text with `<` escaped, so that
 * a tag can be told from both; a script's text holds no such tag.
 */
export function tidyMarkup(html: string): string {
  return html
    .replace(PRELOAD, '')
    .replace(TAG, (tag) =>
      UNTIDY.test(tag)
        ? tag.replace(CAMEL_CASE, (name) => name.toLowerCase()).replace(BOOLEAN, ' $1')
        : tag,
    )
    .replace(VOID, '<$1$2>');
}
