/** Messages about invalid fields, one sentence each, keyed by field. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Why a form is refused. */
export type FormRefusal<Field extends string> = {
  /** Message about the whole form; null if those about its fields suffice. */
  readonly said: { readonly title: string; readonly text: string } | null;
  readonly faults: Faults<Field>;
};

/** State of a form that shows a refusal, or none. */
export type FormState<Field extends string> =
  | { readonly step: 'writing' }
  | ({ readonly step: 'refused' } & FormRefusal<Field>);

/**
 * Returns the state of a form after a field was left, whose fault is `fault`; null if nothing changes:
 * there is none, or the form is being sent or done.
 */
export function afterLeaving<Field extends string>(
  now: FormState<Field> | { readonly step: string },
  field: Field,
  fault: string | null,
): FormState<Field> | null {
  if (fault === null) return null;
  if (now.step === 'writing') return { step: 'refused', ...withFault(null, field, fault) };
  return isRefused(now) ? { step: 'refused', ...withFault(now, field, fault) } : null;
}

/**
 * Returns the state of a form after a field was edited: its fault and the message about the whole form
 * go. Null if nothing changes.
 */
export function afterEditing<Field extends string>(
  now: FormState<Field> | { readonly step: string },
  field: string,
): FormState<Field> | null {
  if (!isRefused<Field>(now)) return null;
  const faults = withoutFault(now.faults, field) ?? now.faults;
  if (Object.keys(faults).length === 0) return { step: 'writing' };
  return now.said === null && faults === now.faults
    ? null
    : { step: 'refused', said: null, faults };
}

function isRefused<Field extends string>(now: {
  readonly step: string;
}): now is { readonly step: 'refused' } & FormRefusal<Field> {
  return now.step === 'refused';
}

/** Returns a refusal with a fault added to what was refused before, if anything. */
function withFault<Field extends string>(
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
