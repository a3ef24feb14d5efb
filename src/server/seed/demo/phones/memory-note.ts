import { hashText, pick } from '#src/server/seed/random.ts';

/** What a size of storage is good for: [up to this many GB, sentences]. */
const storageNotes: readonly (readonly [limit: number, sentences: readonly string[]])[] = [
  [
    64,
    [
      'The 64 GB inside suits somebody who streams more than they download and backs pictures up to the cloud.',
      'With 64 GB it holds the everyday apps and a year of family pictures, if videos are moved off now and then.',
    ],
  ],
  [
    128,
    [
      'This is the 128 GB model: enough for your apps, WhatsApp history and thousands of photos without thinking about it.',
      '128 GB is the size most of our customers settle on; it takes a couple of years of normal use to fill.',
      'At 128 GB there is room for offline playlists, schoolwork and a long camera roll at once.',
      'You get 128 GB here, which leaves space to spare after the system and the usual apps have moved in.',
    ],
  ],
  [
    256,
    [
      'With 256 GB you can keep whole seasons for the road and still shoot video all weekend.',
      'The 256 GB on board is the comfortable choice if you film often or keep every voice note.',
      'This is the 256 GB version, so "storage almost full" is a message you are unlikely to meet.',
      'We stock it with 256 GB because people keep phones longer now, and pictures only get bigger.',
      '256 GB gives two heavy users’ worth of photos, games and downloads a home.',
    ],
  ],
  [
    512,
    [
      'Half a terabyte, 512 GB, is for creators: hours of 4K footage fit before you need a computer.',
      'The 512 GB inside replaces the external drive for most people who shoot for a living.',
      'Choose this 512 GB version if you edit on the device or carry your whole film library.',
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    ['A full terabyte means that you stop managing space at all, however much you film.'],
  ],
];

/** What a size of RAM means in use, for phones whose makers publish it. */
const ramNotes: readonly (readonly [limit: number, sentences: readonly string[]])[] = [
  [3, ['Its 3 GB of RAM is meant for calls, chats and light browsing, one thing at a time.']],
  [
    4,
    [
      'The 4 GB of RAM keeps chat, browser and music open side by side.',
      '4 GB of RAM is enough for social apps and a game between classes.',
    ],
  ],
  [
    6,
    [
      'Six gigabytes of RAM let you hop between a dozen apps without waiting for them to reload.',
      'The 6 GB of RAM gives it more breathing space than the entry model.',
    ],
  ],
  [
    8,
    [
      'Its 8 GB of RAM keeps the bank app where you left it while you answer a call and check a map.',
      'Eight gigabytes of RAM make switching between apps feel immediate.',
      'Paired with 8 GB of RAM, it is still quick when thirty tabs are open.',
    ],
  ],
  [
    12,
    [
      'There are 12 GB of RAM to go with it, so games stay in memory while you take a call.',
      '12 GB of RAM will feel generous for years of updates.',
      'The 12 GB of RAM is what keeps the camera, editor and upload running together.',
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      'Add 16 GB of RAM and there is little that a laptop of a few years ago did better.',
      'Its 16 GB of RAM leaves room for the AI features that run on the phone itself.',
    ],
  ],
];

/** One or two sentences on what this much memory is good for; sizes in GB. */
export function memoryNote(ram: number | null, storage: number, seed: string): string {
  const room = noteFor(storageNotes, storage, seed);
  return ram === null ? room : `${room} ${noteFor(ramNotes, ram, seed)}`;
}

function noteFor(table: typeof storageNotes, size: number, seed: string): string {
  const row = table.find(([limit]) => size <= limit);
  return row === undefined ? '' : pick(row[1], hashText(`${seed}/${size}`));
}
