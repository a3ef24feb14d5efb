import { expect, it } from 'vitest';
import { shopDefaults } from '#src/domain/shop.ts';
import { shopDraftOf, shopFaults, shopValues } from '#src/domain/staff/shop-details-draft.ts';

it('numbers are typed as they are written in Nigeria, and saved in one form', () => {
  const draft = shopDraftOf(shopDefaults);
  expect(draft).toMatchObject({ phone: '0800 000 6520', whatsapp: '0800 000 6520' });
  expect(shopValues(draft, shopDefaults)).toEqual(shopDefaults);
  const typed = { ...draft, whatsapp: ' 08031234567 ' };
  expect(shopValues(typed, shopDefaults)).toEqual({ ...shopDefaults, whatsapp: '+2348031234567' });
});

it('each wrong value is named, and one that stays as it was is not looked at', () => {
  const seen = { ...shopDraftOf(shopDefaults), x: 'http://x.com/old' };
  expect(shopFaults(seen, seen)).toEqual({});
  expect(shopFaults({ ...seen, x: 'x.com', phone: '12', title: ' ' }, seen)).toEqual({
    phone: 'Please enter a Nigerian phone number, such as 0803 123 4567.',
    x: 'Please enter a link that begins with https://, or leave it empty.',
    title: 'Please enter what the shop is, in a few words.',
  });
});
