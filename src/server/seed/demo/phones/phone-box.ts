/** What a maker packs with its phones and tablets; charger and case vary by brand. */
const boxes: Readonly<Record<string, readonly string[]>> = {
  Apple: ['USB-C charge cable', 'Quick start guide'],
  Samsung: ['USB-C data cable', 'SIM ejection pin', 'Quick start guide'],
  Google: ['USB-C to USB-C cable', 'Quick start guide'],
  Tecno: ['Charger', 'USB-C cable', 'Protective case', 'SIM ejection pin', 'Warranty card'],
  Infinix: ['Charger', 'USB-C cable', 'Protective case', 'SIM ejection pin', 'Warranty card'],
  itel: ['Charger', 'USB cable', 'Protective case', 'Warranty card'],
  Xiaomi: ['Charger', 'USB-C cable', 'SIM ejection pin', 'Quick start guide'],
  Oppo: ['Charger', 'USB-C cable', 'Protective case', 'SIM ejection pin'],
  realme: ['Charger', 'USB-C cable', 'Protective case', 'SIM ejection pin'],
  vivo: ['Charger', 'USB-C cable', 'Phone case', 'SIM ejection pin'],
  OnePlus: ['USB-C cable', 'SIM ejection pin', 'Quick start guide'],
  Nokia: ['USB-C cable', 'SIM ejection pin', 'Quick start guide'],
  Lenovo: ['USB-C cable', 'Charger', 'Quick start guide'],
};

/** What lies in the box, the thing itself first. Throws a RangeError for a brand not listed. */
export function boxOf(brand: string, kind: 'smartphone' | 'tablet', lightning: boolean): string[] {
  const rest = boxes[brand];
  if (rest === undefined) throw new RangeError(`no box contents for the brand ${brand}`);
  return [
    kind === 'tablet' ? `${brand} tablet` : `${brand} phone`,
    ...(lightning ? rest.map(toLightning) : rest),
  ];
}

function toLightning(thing: string): string {
  return thing.startsWith('USB-C') ? 'USB-C to Lightning cable' : thing;
}
