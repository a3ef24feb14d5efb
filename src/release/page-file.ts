/** The file of a page's address inside a release: "/faq" → "faq.html". */
export function pageFile(route: string): string {
  return route === '/' ? 'index.html' : `${decodeURIComponent(route).slice(1)}.html`;
}
