/**
 * Returns the HTML of a description that staff have written: paragraphs between empty lines, "## " before a
 * heading, "- " or "1. " before an item of a list, and "Name | value" in a table. A text with tags is HTML already.
 */
export function descriptionHtml(text: string): string {
  if (/<\/?[a-z][^<>]*>/i.test(text)) return text;
  const parts: string[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
    while (lines.length > 0) {
      const kind = kindOf(lines[0] ?? '');
      const end = lines.findIndex((line) => kindOf(line) !== kind);
      const run = lines.splice(0, end === -1 ? lines.length : end);
      parts.push(html[kind](run.map(escaped)));
    }
  }
  return parts.join('\n');
}

/** Returns a description as staff write it; HTML that this form cannot say stays as it is. */
export function descriptionText(source: string): string {
  const text = source
    .replace(/\n/g, '')
    .replace(/<ol>.*?<\/ol>/gs, numbered)
    .replace(/<h3>/g, '\n\n## ')
    .replace(/<p>/g, '\n\n')
    .replace(/<ul>|<table>/g, '\n\n')
    .replace(/<br \/>/g, '\n')
    .replace(/<li>/g, '- ')
    .replace(/<\/th><td>/g, ' | ')
    .replace(/<\/(?:li|td|h3)>/g, '\n')
    .replace(/<\/?(?:tbody|tr)>|<th scope="row">|<\/(?:p|ul|table)>/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(## [^\n]*)\n\n/g, '$1\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();
  return descriptionHtml(text).replace(/\n/g, '') === source.replace(/\n/g, '') ? text : source;
}

/** Returns a numbered list as staff write it. */
function numbered(list: string): string {
  let number = 0;
  return list
    .replace(/<li>/g, () => `${(number += 1)}. `)
    .replace('<ol>', '\n\n')
    .replace('</ol>', '');
}

type Kind = 'heading' | 'item' | 'step' | 'row' | 'text';

const STEP = /^\d{1,2}\. /;

function kindOf(line: string): Kind {
  if (line.startsWith('## ')) return 'heading';
  if (line.startsWith('- ')) return 'item';
  if (STEP.test(line)) return 'step';
  return line.includes(' | ') ? 'row' : 'text';
}

const html: Readonly<Record<Kind, (lines: readonly string[]) => string>> = {
  heading: (lines) => lines.map((line) => `<h3>${line.slice(3).trim()}</h3>`).join('\n'),
  item: (lines) => listOf('ul', lines, /^- /),
  step: (lines) => listOf('ol', lines, STEP),
  row: (lines) => ['<table>', '<tbody>', ...lines.map(rowOf), '</tbody>', '</table>'].join('\n'),
  text: (lines) => `<p>${lines.join('<br />')}</p>`,
};

function listOf(tag: 'ul' | 'ol', lines: readonly string[], start: RegExp): string {
  const items = lines.map((line) => `<li>${line.replace(start, '').trim()}</li>`);
  return [`<${tag}>`, ...items, `</${tag}>`].join('\n');
}

function rowOf(line: string): string {
  const [name = '', ...values] = line.split(' | ');
  return `<tr><th scope="row">${name.trim()}</th><td>${values.join(' | ').trim()}</td></tr>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
