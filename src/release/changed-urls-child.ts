import { changedUrls } from './changed-urls.ts';
import { runAsChild } from './child.ts';
import { readContentHashes } from './content-hashes.ts';

/**
 * Arguments: the folder of the site after, and the file of its hashes; and both of the one before, where
 * there is one.
 */
const [after = '', hashes = '', before, hashesBefore = ''] = process.argv.slice(2);

await runAsChild(async () =>
  changedUrls(before ?? null, after, {
    before: await readContentHashes(hashesBefore),
    after: await readContentHashes(hashes),
  }),
);
