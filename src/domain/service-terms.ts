import { routes } from './routes.ts';
import { terms } from './terms.ts';

const { lagos, elsewhere } = terms.deliveryDays;

/** Terms shown beside every price, and the page with the full text (SPEC.md sections 1, 9). */
export const serviceTerms = [
  {
    icon: 'delivery',
    words: `Delivery in ${lagos.least}–${lagos.most} working days in Lagos, ${elsewhere.least}–${elsewhere.most} elsewhere`,
    href: routes.faq,
  },
  {
    icon: 'returns',
    words: `${terms.returnDays}-day returns`,
    href: routes.returnPolicy,
  },
  {
    icon: 'warranty',
    words: '1-year warranty on selected products',
    href: routes.warranty,
  },
  {
    icon: 'check',
    words: 'Genuine products that match their description',
    href: routes.aboutUs,
  },
  {
    icon: 'cash',
    words: 'Pay on delivery in select locations',
    href: routes.faq,
  },
  {
    icon: 'later',
    words: 'Buy now, pay later',
    href: routes.faq,
  },
] as const;

/**
 * The policies on a product's page, as short facts (SPEC.md section 9). In full, they would
 * outweigh the rest of every product's page.
 */
export const policyFacts = {
  warranty: {
    facts: [
      'Selected products have a warranty of 1 year, and accessories one of 6–12 months. Not every product has one: ask us before you buy.',
      'It covers faults in materials and workmanship that appear in normal use.',
      'Repairs or a replacement take 7–14 business days.',
      `Within ${terms.returnDays} days of receipt you can return a faulty item instead.`,
    ],
    link: { name: 'Read the whole warranty policy', href: routes.warranty },
  },
  returns: {
    facts: [
      `You can return an item within ${terms.returnDays} days of receiving it.`,
      'Report a damaged or wrong item within 24 hours of delivery.',
      'We review a returned item and confirm the result within 2–3 business days. If no replacement is available, we refund you within 48 hours of that.',
      'Shipping is non-refundable, and return shipping is deducted from your refund, unless the error was ours.',
      'We do not offer exchanges.',
    ],
    link: { name: 'Read the whole return policy', href: routes.returnPolicy },
  },
} as const;
