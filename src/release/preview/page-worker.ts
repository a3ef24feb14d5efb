import { parseSettings } from '#src/domain/settings/settings.ts';
import { renderFile } from '#src/release/build/render-pages.ts';
import { openRenderer } from '#src/release/build/renderer.ts';
import { runAsWorker } from '#src/release/build/worker.ts';

// Given a file of the site, returns the page in it, or null: of the snapshot that its environment names.
await runAsWorker(async (file) => {
  const renderer = await openRenderer(parseSettings(process.env));
  // Its starter is ours (preview-product.ts).
  return renderFile(await renderer.load(), file as string);
});
