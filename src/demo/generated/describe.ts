/** The content of a product's description, as plain text. */
export type Story = {
  readonly paragraphs: readonly string[];
  readonly features: readonly string[];
  /** Rows of the specification table. */
  readonly specs: readonly (readonly [name: string, value: string])[];
  readonly box: readonly string[];
};

/** Escapes text for HTML, between tags and in attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns a description as HTML: prose, features, specification table, contents of the box. */
export function describe(story: Story): string {
  return [
    ...story.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    '<h3>Key features</h3>',
    list(story.features),
    '<h3>Specifications</h3>',
    table(story.specs),
    '<h3>In the box</h3>',
    list(story.box),
  ].join('\n');
}

function list(entries: readonly string[]): string {
  return `<ul>\n${entries.map((text) => `<li>${escapeHtml(text)}</li>`).join('\n')}\n</ul>`;
}

function table(rows: Story['specs']): string {
  const lines = rows.map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>`;
}
