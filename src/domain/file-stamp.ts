/** Formats a moment for a file name, in UTC to the second: "20261101T093000Z". */
export function fileStamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}
