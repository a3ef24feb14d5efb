import { descriptionHtml, descriptionText } from './description.ts';

const LINK = /\[([^[\]\n]+)\]\(([^()\s"<>]+)\)/g;
const ANCHOR = /<a href="([^()\s"<>]+)"(?: rel="nofollow noopener")?>([^[\]<>]+)<\/a>/g;
const BOLD = /\*\*([^*\n]+)\*\*/g;
const STRONG = /<strong>([^*<>]+)<\/strong>/g;
const TAG = /<\/?[a-z][^<>]*>/i;

/**
 * Returns the HTML of a page of running text that staff have written. Its form is that of descriptions;
 * "[FAQ](/faq)" is a link, and "**one year**" is bold. Headings are h2, because the page has its own above. A text with tags is HTML
 * already.
 */
export function policyHtml(text: string): string {
  if (TAG.test(text)) return text;
  return descriptionHtml(text)
    .replace(/<(\/?)h3>/g, '<$1h2>')
    .replace(BOLD, '<strong>$1</strong>')
    .replace(LINK, '<a href="$2">$1</a>');
}

/** Returns a page of running text as staff write it; HTML that this form cannot say stays as it is. */
export function policyText(source: string): string {
  // The other form has one heading.
  if (source.includes('<h3')) return source;
  const html = withoutLineBreaks(source).replace(/ rel="nofollow noopener"/g, '');
  const plain = html
    .replace(ANCHOR, '[$2]($1)')
    .replace(STRONG, '**$1**')
    .replace(/<(\/?)h2>/g, '<$1h3>');
  const text = descriptionText(plain);
  return !TAG.test(text) && withoutLineBreaks(policyHtml(text)) === html ? text : source;
}

/** A line break between words is a space; one beside a tag of a block is nothing. */
function withoutLineBreaks(html: string): string {
  const lines = html.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .join(' ')
    .replace(/ ?(<\/?(?:h2|p|ul|ol|li|table|tbody|tr|th|td|br)\b[^<>]*>) ?/g, '$1')
    .trim();
}
