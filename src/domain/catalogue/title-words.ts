/*
 * Words in titles of products, in lower case. The lists are cautious: an unknown word keeps products
 * apart.
 */

/** Words that end the name of a colour. */
export const colourWords: ReadonlySet<string> = new Set(
  [
    'black white grey gray silver gold blue navy red green yellow orange purple pink brown beige cream',
    'violet lilac lavender indigo teal turquoise cyan aqua mint olive lime emerald jade sage aloe',
    'graphite charcoal obsidian onyx midnight starlight titanium champagne bronze copper rose coral',
    'peach ivory porcelain pearl burgundy maroon magenta ultramarine graphene hazel moonstone peony',
    'iris wintergreen iceblue icyblue silverblue jetblack skyblue lemon khaki camo clear transparent',
    'plum sand bay crimson ruby sapphire mauve taupe ochre',
  ].flatMap((line) => line.split(' ')),
);

/** Words that stand before a colour's last word, for titles that do not set the colour apart. */
export const toneWords: ReadonlySet<string> = new Set(
  [
    'light dark deep pale bright matte glossy metallic jet space sky ice icy mist midnight cosmic',
    'ocean sea forest alpine desert natural phantom mystic awesome sleek starry timber royal azure',
    'sandy salt polar arctic aurora galaxy leather product',
  ].flatMap((line) => line.split(' ')),
);

/** The condition of a product that is not new. */
export const conditionWords: ReadonlySet<string> = new Set(
  'used tokunbo refurbished renewed refurb preowned owned open openbox fairly grade second'.split(
    ' ',
  ),
);

/** Words that tell products apart, whatever else is equal. They are never part of a colour. */
export const apartWords: ReadonlySet<string> = new Set([
  ...conditionWords,
  ...[
    'new original copy clone replica locked unlocked factory uk us eu usa london',
    'bundle combo kit pack set pair piece pieces free gift with without plus and for from',
    'sim esim dual single nano wifi wi-fi wi fi cellular lte gps 3g 4g 5g global chinese',
    'pro max mini ultra lite fe se neo prime fold flip go air xl promax premier active classic',
    'edition version series model gen generation limited special sport',
    'phone smartphone mobile tablet case cover charger cable adapter pouch screen protector glass',
    'earbuds headphones speaker watch strap band power bank battery laptop box friday deal deals',
    'sale offer offers promo hot best',
  ].flatMap((line) => line.split(' ')),
]);

/** Words that name a kind or a family of products, not one model: "Galaxy 128GB" could be any. */
export const familyWords: ReadonlySet<string> = new Set(
  [
    'galaxy iphone ipad pixel redmi note poco tab pad buds airpods macbook magsafe android ios usb',
    'device gadget accessory accessories type memory card flash drive ssd hdd disk stick internal',
    'external microsd sd wireless bluetooth smart fast silicone the a of in by best brand quality',
    'dummy demo item product',
  ].flatMap((line) => line.split(' ')),
);
