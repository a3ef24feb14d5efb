/** The kinds of pictures that staff may upload. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** What every PNG ends with: its chunk IEND. */
const IEND = 'AE426082';

const TEXT = 'latin1';

/**
 * Returns the kind of a picture by its first bytes; null for anything else, such as SVG, GIF, HEIC or
 * HTML. No decoder has seen it yet.
 */
export function pictureKind(content: Buffer): PictureKind | null {
  if (content.subarray(0, 3).toString('hex') === 'ffd8ff') return 'jpeg';
  if (content.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'png';
  const [start, brand] = [content.toString(TEXT, 0, 4), content.toString(TEXT, 8, 12)];
  if (start === 'RIFF' && brand === 'WEBP') return 'webp';
  const isAvif = content.toString(TEXT, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(brand);
  return isAvif ? 'avif' : null;
}

/**
 * Returns whether a file is a picture from its first byte to its last: whatever follows a picture, or
 * looks like a program within it, makes it a second kind of file too.
 */
export function isPictureAlone(content: Buffer, kind: PictureKind): boolean {
  return endsAsPicture(content, kind) && !markup.test(content.toString(TEXT));
}

/** Markup and programs. No picture of 10 MB has one of these by chance in a million. */
const markup = /<(?:script|html|!doctype|\?php)[\s>]/i;

function endsAsPicture(content: Buffer, kind: PictureKind): boolean {
  switch (kind) {
    case 'jpeg':
      return content.subarray(-2).toString('hex') === 'ffd9';
    case 'png':
      return endOfChunks(content) === content.length;
    case 'webp':
      return 8 + paddedSize(content) === content.length;
    case 'avif':
      return endOfBoxes(content) === content.length;
  }
}

/** Returns where the chunks of a PNG end (PNG specification, 5.3); -1 if none is the last. */
function endOfChunks(content: Buffer): number {
  for (let at = 8; at + 12 <= content.length;) {
    const end = at + 12 + content.readUInt32BE(at);
    const name = content.toString(TEXT, at + 4, at + 8);
    if (name === 'IEND')
      return content.toString('hex', end - 4, end).toUpperCase() === IEND ? end : -1;
    at = end;
  }
  return -1;
}

/** The size that a RIFF file names, with its padding (RFC 9649, 2.3). */
function paddedSize(content: Buffer): number {
  const size = content.length < 8 ? 0 : content.readUInt32LE(4);
  return size + (size % 2);
}

/** Returns where the boxes of an ISO media file end (ISO/IEC 14496-12, 4.2); -1 if one is out of form. */
function endOfBoxes(content: Buffer): number {
  let at = 0;
  while (at + 8 <= content.length) {
    const size = content.readUInt32BE(at);
    if (size < 8) return -1;
    at += size;
  }
  return at;
}
