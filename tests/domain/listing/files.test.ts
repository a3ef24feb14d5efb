import { describe, expect, it } from 'vitest';
import { display } from '#src/domain/display.ts';
import { FILE_SIZE, listingFiles } from '#src/domain/listing/files.ts';

describe('the files of a listing', () => {
  it('a listing that its page shows whole has no file', () => {
    expect(listingFiles(0)).toEqual([]);
    expect(listingFiles(display.listingStep)).toEqual([]);
  });

  it('a longer listing has as many files as its products fill', () => {
    expect(listingFiles(display.listingStep + 1)).toEqual([1]);
    expect(listingFiles(FILE_SIZE)).toEqual([1]);
    expect(listingFiles(FILE_SIZE + 1)).toEqual([1, 2]);
  });
});
