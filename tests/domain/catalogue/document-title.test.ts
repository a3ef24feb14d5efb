import { describe, expect, it } from 'vitest';
import {
  listingDocumentTitle,
  policyDocumentTitle,
  productDocumentTitle,
  screenDocumentTitle,
} from '#src/domain/catalogue/document-title.ts';

describe('the document title of a product', () => {
  it.each([
    ['EcoFlow Delta 2 Power Station', 'Power', 'Buy Power Stations'],
    ['Jinko Solar Panel 550 W', 'Power', 'Buy Solar Panels'],
    ['Luminous Tubular Battery 220 Ah', 'Power', 'Buy Batteries'],
    ['Oraimo Power Bank 20,000 mAh', 'Power', 'Buy Power Banks'],
    ['Itel PowerBox 300', 'Power', 'Buy PowerBoxes'],
    ['JBL Flip 6 Bluetooth Speaker', 'Audio', 'Buy Bluetooth Speakers'],
    ['Oraimo FreePods Earbuds', 'Audio', 'Buy Earbuds'],
    ['Oraimo Smart Watch 4', 'Watches', 'Buy Smart Watches'],
    ['Wahl Hair Clipper', 'Grooming', 'Buy Hair Clippers'],
    ['LG Remote Control', 'Accessories', 'Buy Remote Controls'],
    ['Kemei Barber Kit', 'Grooming', 'Buy Barber Kits'],
    ['Samsung Galaxy A15', 'Phones', 'Buy Phones'],
    ['Powerful Bank of Lamps', 'Lamps', 'Buy Lamps'],
  ])('the document title of %s in %s promises "%s"', (title, category, phrase) => {
    expect(productDocumentTitle({ title, category })).toBe(`${title} - ${phrase} in Nigeria | Oja`);
  });

  it('the document title finds a keyword in any case', () => {
    expect(productDocumentTitle({ title: 'ORAIMO EARBUDS', category: 'Audio' })).toContain(
      'Buy Earbuds in Nigeria',
    );
  });

  it('the document title uses the first listed keyword if several match', () => {
    expect(
      productDocumentTitle({ title: 'Power Bank with Solar Panel', category: 'Power' }),
    ).toContain('Buy Solar Panels in Nigeria');
  });
});

describe('other document titles', () => {
  it('other document titles name the category, the policy or the screen', () => {
    expect(listingDocumentTitle('Phones')).toBe('Buy Phones Online in Nigeria | Oja');
    expect(policyDocumentTitle('Privacy Policy')).toBe(
      'Privacy Policy - Oja Mobile Phones and Accessories',
    );
    expect(screenDocumentTitle('Your Cart')).toBe('Your Cart | Oja');
  });
});
