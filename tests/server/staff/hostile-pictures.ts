import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SCRIPT = '<script >alert(document.cookie)</script>';

/** A file that somebody tries to upload as a picture, and the status that refuses it. */
type HostilePicture = {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  readonly status: 400 | 413 | 415;
};

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with these chunks that says to have this size, in black and white. */
function png(width: number, height: number, ...chunks: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** Compressed zeros: a thousandth of their length. */
function zeros(bytes: number): Buffer {
  return deflateSync(Buffer.alloc(bytes));
}

/** A picture of one colour, in each format that the shop takes. */
export async function plainPictures(): Promise<
  Readonly<Record<'jpeg' | 'png' | 'webp' | 'avif', Buffer>>
> {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c04020' } });
  return {
    jpeg: await plain.clone().jpeg().toBuffer(),
    png: await plain.clone().png().toBuffer(),
    webp: await plain.clone().webp().toBuffer(),
    avif: await plain.clone().avif({ effort: 0 }).toBuffer(),
  };
}

/** Files that are no pictures, more than pictures, or larger than they look. */
export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const good = await plainPictures();
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);
  const gif = Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(document.cookie)//', 'latin1');
  const after = (picture: Buffer, text: string) => Buffer.concat([picture, Buffer.from(text)]);
  const noted = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`));
  const profile = Buffer.concat([Buffer.from('x\0\0', 'latin1'), zeros(400_000_000)]);
  const comment = Buffer.concat([Buffer.from('fffe0040', 'hex'), Buffer.from(SCRIPT.padEnd(62))]);
  const bad = (name: string, type: string, content: Buffer): HostilePicture => ({
    ...{ name, type: `image/${type}`, content, status: 400 },
  });
  return [
    { name: 'an SVG', type: 'image/svg+xml', content: svg, status: 415 },
    bad('an SVG that says to be a PNG', 'png', svg),
    { name: 'a GIF', type: 'image/gif', content: gif, status: 415 },
    bad('a GIF that is a script too, and says to be a JPEG', 'jpeg', gif),
    bad('HTML', 'webp', Buffer.from(`<!doctype html>${SCRIPT}`)),
    { name: 'HTML as such', type: 'text/html', content: Buffer.from(SCRIPT), status: 415 },
    { name: 'JSON', type: 'application/json', content: Buffer.from('{}'), status: 415 },
    bad('a PNG with markup behind it', 'png', after(good.png, SCRIPT)),
    bad('a PNG with a script behind it', 'png', after(good.png, '\nalert(1)//')),
    bad('a PNG with markup in its notes', 'png', png(8, 8, noted, chunk('IDAT', zeros(16)))),
    bad('a JPEG with markup behind it', 'jpeg', after(good.jpeg, SCRIPT)),
    bad(
      'a JPEG with a second end',
      'jpeg',
      Buffer.concat([good.jpeg, svg, Buffer.from([0xff, 0xd9])]),
    ),
    bad(
      'a JPEG with markup in its comment',
      'jpeg',
      Buffer.concat([good.jpeg.subarray(0, 2), comment, good.jpeg.subarray(2)]),
    ),
    bad('a WebP with a script behind it', 'webp', after(good.webp, 'alert(1)')),
    bad('an AVIF with a script behind it', 'avif', after(good.avif, 'alert(1)')),
    bad('a broken-off PNG', 'png', good.png.subarray(0, -20)),
    bad('a broken-off JPEG', 'jpeg', good.jpeg.subarray(0, good.jpeg.length / 2)),
    bad('a broken-off WebP', 'webp', good.webp.subarray(0, good.webp.length / 2)),
    bad('a broken-off AVIF', 'avif', good.avif.subarray(0, good.avif.length / 2)),
    bad('a PNG without pixels', 'png', png(2000, 2000, chunk('IDAT', zeros(10)))),
    bad('a PNG whose pixels are noise', 'png', png(900, 900, chunk('IDAT', Buffer.alloc(99, 7)))),
    bad('an empty file', 'png', Buffer.alloc(0)),
    bad('a PNG with a profile that grows to 400 MB', 'png', png(9, 9, chunk('iCCP', profile))),
    {
      ...{ name: 'a PNG of 300 megapixels', type: 'image/png', status: 413 },
      content: png(20_000, 15_000, chunk('IDAT', zeros(15_000 * 2_501))),
    },
    {
      ...{ name: 'a PNG that says to have four billion columns', type: 'image/png', status: 400 },
      content: png(2 ** 32 - 1, 2 ** 32 - 1, chunk('IDAT', zeros(10))),
    },
    { name: '11 MB', type: 'image/png', content: Buffer.alloc(11 * 1024 ** 2, 1), status: 413 },
  ];
}
