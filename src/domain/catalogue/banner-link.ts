/** Returns a path of the site or an http address; '' if there is no link; null if it is invalid. */
export function bannerLink(link: string): string | null {
  const text = link.trim();
  if (text === '' || text === '#') return '';
  if (/^\/(?![/\\])[^\s<>"\\]*$/.test(text)) return text;
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url === null ? null : url.href;
}
