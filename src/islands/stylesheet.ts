/** Adds a stylesheet to the page and waits until it applies. Rejects if it cannot be loaded. */
export async function addStylesheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise<void>((resolve, reject) => {
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} was not loaded.`));
    };
    // As the last of all: Chromium lays out the whole page again for one that comes before another.
    document.body.append(link);
  });
}
