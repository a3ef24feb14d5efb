import { hash } from 'node:crypto';
import { isImmutable } from '#src/release/hosting/headers.ts';
import { readPage } from '#src/release/store/page-facts.ts';
import { atOnce } from '#tests/server/load/at-once.ts';
import { isScript, marksOf, scriptOf } from './marked-site.ts';
import type { Publishing } from './publishing.ts';

/** What readers found; faults are sentences. */
export type Findings = {
  /** Pages that were read, with every file that they refer to. */
  pages: number;
  /** Those of them whose files were asked for only when another version was in use. */
  outlived: number;
  files: number;
  readonly failed: string[];
  readonly mixed: string[];
  readonly missing: string[];
};

/** Releases that are kept: the files of a page may go when so many later ones have begun. */
const KEPT = 5;

/** How long an answer may take, in ms: only to come to an end, whatever is the matter. */
const PATIENCE = 30_000;

/** So many answers that failed are enough: the server may be gone. */
const ENOUGH = 1000;

const codings = ['br', 'gzip', 'identity'];

/** Nothing is found yet. */
export function noFindings(): Findings {
  return { pages: 0, outlived: 0, files: 0, failed: [], mixed: [], missing: [] };
}

/**
 * Reads page after page of a marked site as a browser does, until no version follows: each must be
 * wholly of one version, which is in use, and all files that it refers to must be there. A `slow`
 * reader asks for the files only after the next publish.
 */
export async function readPages(
  reader: { readonly url: string; readonly pages: readonly string[]; readonly slow: boolean },
  publishing: Publishing,
  findings: Findings,
): Promise<void> {
  /** What was read under each entity tag. */
  const known = new Map<string, string>();
  for (let turn = 0; !publishing.over && findings.failed.length < ENOUGH; turn += 1) {
    const path = reader.pages[turn % reader.pages.length] ?? '/';
    const coding = codings[turn % codings.length] ?? 'identity';
    const version = await readOne(path, coding);
    if (version !== null) findings.pages += 1;
    // A name by content that no release has: every one that is kept is looked through, also the one
    // that is just being removed.
    const nothing = `/assets/nothing.${turn}.js`;
    const { status } = await ask(nothing, coding);
    if (status !== 404) findings.failed.push(`${nothing} answered ${status}, not 404`);
  }

  async function readOne(path: string, coding: string): Promise<number | null> {
    const inUse = publishing.done;
    const { status, text, tag } = await ask(path, coding);
    if (status !== 200) {
      findings.failed.push(`${path} answered ${status}`);
      return null;
    }
    const [version, last] = marksOf(text);
    if (version === null || version !== last) {
      findings.mixed.push(`${path} begins with version ${version} and ends with ${last}`);
      return null;
    }
    if (version < inUse || version > publishing.begun) {
      findings.mixed.push(`${path} is of version ${version} while ${inUse} is in use`);
    }
    const content = hash('sha256', text);
    if ((known.get(tag) ?? content) !== content) {
      findings.mixed.push(`${path} has the entity tag of another answer`);
    }
    known.set(tag, content);
    if (reader.slow) await publishing.next();
    if (publishing.done > version) findings.outlived += 1;
    const links = [...readPage(text).links].filter(isFile);
    await atOnce(links, 4, (link) => readFile(link, { path, version, coding }));
    return version;
  }

  async function readFile(
    file: string,
    { path, version, coding }: { path: string; version: number; coding: string },
  ): Promise<void> {
    const { status, text } = await ask(file, coding);
    // What came too late to tell counts as nothing.
    if (publishing.begun - version >= KEPT) return;
    findings.files += 1;
    if (status !== 200) {
      const now = publishing.done;
      findings.missing.push(`${file} of ${path}, version ${version}, answered ${status} at ${now}`);
    } else if (isScript(file) && !text.startsWith(scriptOf(version))) {
      findings.mixed.push(`${file} is not of version ${version}, as ${path} is`);
    }
  }

  async function ask(
    path: string,
    coding: string,
  ): Promise<{ status: number; text: string; tag: string }> {
    try {
      const answer = await fetch(`${reader.url}${path}`, {
        headers: { 'Accept-Encoding': coding },
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      });
      const tag = answer.headers.get('ETag') ?? '';
      return { status: answer.status, text: await answer.text(), tag };
    } catch (error) {
      findings.failed.push(`${path} was not answered: ${String(error)}`);
      return { status: 0, text: '', tag: '' };
    }
  }
}

/** Whether an address is that of a file and not of a page. */
function isFile(link: string): boolean {
  const path = link.replace(/\?.*$/s, '');
  return isImmutable(path) || /\.\w+$/.test(path);
}
