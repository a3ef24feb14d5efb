/** What is wrong with the fields of a form, each in a sentence. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Why a form is not taken. */
export type FormRefusal<Field extends string> = {
  /** What is said of the whole form; null where what is said of its fields is enough. */
  readonly said: { readonly title: string; readonly text: string } | null;
  readonly faults: Faults<Field>;
};

/** What is wrong still, once a field is being mended; null where nothing was said of it. */
export function withoutFault<Field extends string>(
  faults: Faults<Field>,
  field: string,
): Faults<Field> | null {
  if (!(field in faults)) return null;
  const others = Object.entries(faults).filter(([name]) => name !== field);
  return Object.fromEntries(others) as Faults<Field>;
}
