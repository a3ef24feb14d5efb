import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterEditing, afterLeaving } from '#src/domain/form-refusal.ts';

const fields = ['name', 'phone', 'email'] as const;
const field = fc.constantFrom(...fields);
const said = { title: 'Failed', text: 'Please try again.' };
const refused = fc.record({
  step: fc.constant('refused' as const),
  said: fc.constantFrom(said, null),
  faults: fc.dictionary(field, fc.string({ minLength: 1 }), { minKeys: 1 }),
});

it('a field that is left with a fault adds it, and one without changes nothing', () => {
  fc.assert(
    fc.property(refused, field, fc.string({ minLength: 1 }), (now, left, fault) => {
      expect(afterLeaving(now, left, null)).toBeNull();
      expect(afterLeaving(now, left, fault)).toEqual({
        ...now,
        faults: { ...now.faults, [left]: fault },
      });
    }),
  );
  expect(afterLeaving({ step: 'writing' }, 'name', 'No.')).toEqual({
    step: 'refused',
    said: null,
    faults: { name: 'No.' },
  });
});

it('a form that is being sent or done is not changed by its fields', () => {
  for (const step of ['sending', 'leaving', 'placed', 'submitted']) {
    expect(afterLeaving({ step }, 'name', 'No.')).toBeNull();
    expect(afterEditing({ step }, 'name')).toBeNull();
  }
});

it('editing every field with a fault makes the form ready to be sent', () => {
  fc.assert(
    fc.property(refused, (now) => {
      const edited = Object.keys(now.faults).reduce<{ readonly step: string }>(
        (state, name) => afterEditing(state, name) ?? state,
        now,
      );
      expect(edited).toEqual({ step: 'writing' });
    }),
  );
});

it('editing a field removes the message about the whole form and keeps the other faults', () => {
  const now = { step: 'refused', said, faults: { phone: 'No.', email: 'No.' } } as const;
  expect(afterEditing(now, 'phone')).toEqual({
    step: 'refused',
    said: null,
    faults: { email: 'No.' },
  });
  expect(afterEditing(now, 'name')).toEqual({ ...now, said: null });
  expect(afterEditing({ ...now, said: null }, 'name')).toBeNull();
});
