/** Messages about invalid fields, one sentence each, keyed by field. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Why a form is refused. */
export type FormRefusal<Field extends string> = {
  /** Message about the whole form; null if those about its fields suffice. */
  readonly said: { readonly title: string; readonly text: string } | null;
  readonly faults: Faults<Field>;
};

/** Returns a refusal with a fault added to what was refused before, if anything. */
export function withFault<Field extends string>(
  before: FormRefusal<Field> | null,
  field: Field,
  fault: string,
): FormRefusal<Field> {
  const faults: Partial<Record<Field, string>> = { ...before?.faults };
  faults[field] = fault;
  return { said: before?.said ?? null, faults };
}

/** Returns the faults without this field's, once it is edited; null if it had none. */
export function withoutFault<Field extends string>(
  faults: Faults<Field>,
  field: string,
): Faults<Field> | null {
  if (!(field in faults)) return null;
  const others = Object.entries(faults).filter(([name]) => name !== field);
  return Object.fromEntries(others) as Faults<Field>;
}
