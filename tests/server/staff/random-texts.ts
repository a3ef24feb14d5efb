import fc from 'fast-check';
import type { WireStaffLabel } from '#src/contract/staff-label.ts';
import type { WireStaffPolicy } from '#src/contract/staff-policy.ts';
import type { ShopDetails } from '#src/domain/shop-details.ts';
import { isLoggedByValue } from './random-entries.ts';
import { isStale, linking, mostly, readAs, rowsOf, stepsAbout } from './random-kind.ts';

const policy = stepsAbout(
  'policy',
  fc.record({
    deed: fc.constant('change'),
    title: mostly(['Warranty', 'Our promise'], ''),
    description: fc.constantFrom(undefined, 'One year.', ''),
    isStale,
  }),
  (at, to) => ({
    now: () => readAs<readonly WireStaffPolicy[]>(at, '/staff/policies'),
    ask: ([text]: readonly WireStaffPolicy[]) => {
      const { slug = '', title = '', description = '' } = text ?? {};
      const body = {
        title: { from: to.isStale ? 'Other' : title, to: to.title },
        ...(to.description !== undefined && {
          description: { from: description, to: to.description },
        }),
      };
      return at.member.send('PATCH', `/staff/policies/${slug}`, { body });
    },
  }),
);

const details = stepsAbout(
  'details',
  fc.record({
    deed: fc.constant('change'),
    values: fc.record(
      {
        phone: mostly(['0803 000 6520', '0701 000 0000'], '12'),
        bubble: mostly(['Chat with us', 'Ask us'], ' '),
        youtube: mostly(['', 'https://youtube.com/@oja'], 'youtube'),
      },
      { requiredKeys: [] },
    ),
    isStale,
  }),
  (at, one) => ({
    isLogged: isLoggedByValue,
    now: () => readAs<ShopDetails>(at, '/staff/shop-details'),
    ask: (is: ShopDetails) => {
      const from = one.isStale ? { ...is, phone: '+2347000000001', bubble: 'Other' } : is;
      const body = { from, to: { ...from, ...one.values } };
      return at.member.send('PATCH', '/staff/shop-details', { body });
    },
  }),
);

const label = stepsAbout(
  'label',
  fc.record({
    deed: fc.constantFrom('rename', 'merge', 'remove'),
    nth: fc.nat(2),
    to: mostly(['Black Friday', 'BLACK FRIDAY', 'Clearance', 'Gifts'], 'Power'),
    isStale,
  }),
  (at, one) => ({
    now: () => rowsOf(at, ['products', 'former_names', ...linking]),
    ask: async () => {
      const labels = await readAs<WireStaffLabel[]>(at, '/staff/labels');
      const seen = labels[one.nth] ?? labels.at(-1) ?? { name: 'Gone', products: 1, archived: 0 };
      const from = one.isStale ? { ...seen, products: seen.products + 1 } : seen;
      if (one.deed === 'remove') return at.member.post('/staff/labels/remove', { from });
      // Without `into`, a name that is taken is refused.
      const other = labels.find(({ name }) => name !== seen.name) ?? null;
      const [to, into] = one.deed === 'merge' ? [other?.name ?? one.to, other] : [one.to, null];
      return at.member.post('/staff/labels/rename', { from, to, into });
    },
  }),
);

/** Random changes of policies, of the shop's details and of labels. */
export const textSteps = [
  { arbitrary: policy, weight: 1 },
  { arbitrary: details, weight: 1 },
  { arbitrary: label, weight: 3 },
];
