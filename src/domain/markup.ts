const VOID = /<(img|br|hr|input|source|wbr|col)\b((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/>/g;
const BOOLEAN = / (disabled|hidden|required|checked|open|selected|multiple|readonly|inert)=""/g;
const TAG = /<[a-z][a-z0-9-]*(?:\s+[^\s=>/]+(?:="[^"]*")?)+\s*\/?>/g;
const PRELOAD = /<link rel="preload" as="image"(?:\s+[^\s=>/]+="[^"]*")*\s*\/>/g;
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/g;

/**
 * A page's HTML in the form that the standard recommends, which React, Astro and the sanitiser each
 * leave in a small way: void elements without a slash, attributes in lower case, boolean ones without
 * a value, and the one style of Astro's islands in the head instead of in the middle of the body.
 * React's preload of a picture, which stands right before the picture itself, goes. All three write
 * every attribute in double quotes with `"` and `<` escaped, so that tags can be told from text; a
 * script's text holds no such tag.
 */
export function tidyMarkup(html: string): string {
  const styles = new Set(html.match(ISLAND_STYLE));
  return html
    .replace(ISLAND_STYLE, '')
    .replace(PRELOAD, '')
    .replace('</head>', `${[...styles].join('')}</head>`)
    .replace(TAG, (tag) =>
      tag
        .replace(' fetchPriority="', ' fetchpriority="')
        .replace(' srcSet="', ' srcset="')
        .replace(BOOLEAN, ' $1'),
    )
    .replace(VOID, '<$1$2>');
}
