import { expect, it } from 'vitest';
import { rebased, withChange } from '#src/domain/staff/draft.ts';

const entry = {
  id: 7,
  draft: { name: 'Phones', link: '' },
  faults: { name: 'Too long.', link: 'Missing.' },
};

it('a changed value of a draft takes what was wrong with it along, and nothing else', () => {
  expect(withChange(entry, { link: '/faq' })).toEqual({
    ...{ id: 7, draft: { name: 'Phones', link: '/faq' } },
    faults: { name: 'Too long.' },
  });
  expect(withChange(entry, {})).toEqual(entry);
});

it('a draft keeps what was typed over what its subject has become, and names what both changed', () => {
  const was = { name: 'Phones', link: '/a', alt: '' };
  const typed = { ...was, name: 'Mobiles', link: '/b' };
  const is = { name: 'Handsets', link: '/a', alt: 'New' };
  expect(rebased(typed, was, is)).toEqual({
    ...{ draft: { name: 'Mobiles', link: '/b', alt: 'New' }, theirs: ['name'] },
  });
});
