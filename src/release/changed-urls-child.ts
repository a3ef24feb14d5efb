import { changedUrls } from './changed-urls.ts';
import { runAsChild } from './child.ts';

/** Arguments: the folder of the site after, and that of the one before, where there is one. */
const [after = '', before = null] = process.argv.slice(2);

await runAsChild(() => changedUrls(before, after));
