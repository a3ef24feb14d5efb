/** Messages about invalid fields, one sentence each, keyed by field. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Why a form is refused. */
export type FormRefusal<Field extends string> = {
  /** Message about the whole form; null if those about its fields suffice. */
  readonly said: { readonly title: string; readonly text: string } | null;
  readonly faults: Faults<Field>;
};

/** Returns the faults without this field's, once it is edited; null if it had none. */
export function withoutFault<Field extends string>(
  faults: Faults<Field>,
  field: string,
): Faults<Field> | null {
  if (!(field in faults)) return null;
  const others = Object.entries(faults).filter(([name]) => name !== field);
  return Object.fromEntries(others) as Faults<Field>;
}
