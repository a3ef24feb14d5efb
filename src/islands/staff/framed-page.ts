/** What a picture of a page does without. Its policy is that of the back office, and the one added here. */
const LEFT_OUT = 'script, noscript, template, meta[http-equiv]';

/**
 * Returns a page of the shop for a frame, as a picture: it shows what shoppers see once its later styles are
 * there, but no script runs in it, and its links open nothing where the frame allows no windows.
 */
export function framedPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // The styles that a script would fetch (components/LateStyles.astro).
  for (const late of page.querySelectorAll('noscript[data-more]')) {
    late.replaceWith(...late.childNodes);
  }
  for (const one of page.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of page.querySelectorAll('[autofocus]')) one.removeAttribute('autofocus');
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(policy, base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
