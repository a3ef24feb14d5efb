import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactCalls } from '#src/contract/contact.ts';
import {
  contactFields,
  contactLimits,
  contactRefusal,
  readContactForm,
} from '#src/domain/messages/contact-form.ts';

const form = { fullname: 'Ada Obi', phone: '0803', email: 'not checked', msg: 'Hello' };

describe('a contact form', () => {
  it('a contact form can be sent once all four fields contain something', () => {
    expect(contactRefusal(form)).toBeNull();
  });

  it.each(contactFields)(
    'a contact form without %s is refused in the words of SPEC.md',
    (field) => {
      expect(contactRefusal({ ...form, [field]: ' \n\t' })).toMatchObject({
        title: 'Missing Information',
        text: 'Please fill all fields.',
        faults: { [field]: expect.stringMatching(/^Please /) as string },
      });
    },
  );

  it.each(contactFields)(
    'a contact form is refused if %s is longer than the API accepts',
    (field) => {
      const longest = '😀'.repeat(contactLimits[field]);
      expect(contactRefusal({ ...form, [field]: ` ${longest}\n` })).toBeNull();
      expect(contactRefusal({ ...form, [field]: `${longest}x` })).toMatchObject({
        title: 'Submission Failed',
        faults: { [field]: `Please use at most ${contactLimits[field]} characters.` },
      });
    },
  );

  it('a contact form is refused exactly where the API would refuse it', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('', ' ', '\n', 'x'.repeat(32), 'x'.repeat(121), 'é'.repeat(255)),
    );
    fc.assert(
      fc.property(text, text, text, text, (fullname, phone, email, msg) => {
        const typed = { fullname, phone, email, msg };
        const taken = contactCalls.contactUs.body.safeParse(typed);
        const refused = new Set(taken.error?.issues.map(({ path }) => path[0]));
        expect(new Set(Object.keys(contactRefusal(typed)?.faults ?? {}))).toEqual(refused);
      }),
    );
  });
});

describe('a stored contact form', () => {
  it('a stored contact form reads back as it was', () => {
    expect(readContactForm(JSON.stringify(form))).toEqual(form);
  });

  it.each([null, '', '{', 'null', '[]', '"text"', '{"fullname":1,"msg":{"a":1}}'])(
    'a stored contact form is empty if it is damaged: %s',
    (kept) => {
      expect(readContactForm(kept)).toEqual({ fullname: '', phone: '', email: '', msg: '' });
    },
  );
});
