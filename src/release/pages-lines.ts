const KEPT = /^kept: (\d+) of (\d+)$/;
const MADE = 'made: ';

/** What the child that renders prints before the first page: how many of all are kept. */
export function keptLine(reused: number, all: number): string {
  return `kept: ${reused} of ${all}`;
}

/** What it prints of files that it has rendered, by their paths inside the site. */
export function madeLine(files: readonly string[]): string {
  return `${MADE}${JSON.stringify(files)}`;
}

/** What a line of the child says; null where it is one of Astro's own. */
export function readLine(
  line: string,
): { readonly reused: number; readonly all: number } | { readonly made: readonly string[] } | null {
  if (line.startsWith(MADE)) return { made: JSON.parse(line.slice(MADE.length)) as string[] };
  const [, reused, all] = KEPT.exec(line) ?? [];
  return reused === undefined ? null : { reused: Number(reused), all: Number(all) };
}
