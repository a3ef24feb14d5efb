import fc from 'fast-check';
import type { WireInbox } from '#src/contract/staff-inbox.ts';
import { expectEntry } from './random-entries.ts';
import { ITEMS, MAILS, REVIEWS } from './random-inbox-items.ts';
import { isStale, mostly, readAs, rowsOf, stepsAbout } from './random-kind.ts';

type Marked = WireInbox<'message'> | WireInbox<'application'> | WireInbox<'mail'>;

/** Marks of one kind of items: mostly as it is not marked yet. */
function marks(kind: Marked['kind'], count: number) {
  return stepsAbout(
    kind,
    fc.record({
      deed: fc.constant('mark'),
      id: fc.integer({ min: 1, max: count + 1 }),
      isTurned: mostly([true], false),
      isStale,
    }),
    (at, { id, isTurned, isStale: hasMissed }) => ({
      now: () => readAs<Marked | undefined>(at, `/staff/inbox/${kind}/${id}`),
      ask: (is: Marked | undefined) => {
        const { isDone, version } = is ?? { isDone: false, version: 0 };
        const body = { isDone: isDone !== isTurned, version: hasMissed ? version + 1 : version };
        return at.member.post(`/staff/inbox/${kind}/${id}`, body);
      },
      isLogged: (entries, before: Marked | undefined) => {
        const isDone = before?.isDone ?? true;
        const states = { before: { isDone }, after: { isDone: !isDone } };
        expectEntry(entries, { action: 'inbox.mark', subject: `${kind} ${id}`, ...states });
      },
    }),
  );
}

const resent = stepsAbout(
  'mail',
  fc.record({ deed: fc.constant('resend'), id: fc.integer({ min: 1, max: MAILS + 1 }) }),
  (at, { id }) => ({
    now: () => rowsOf(at, ['undelivered_mails']),
    ask: () => at.member.post(`/staff/mails/${id}/resend`, {}),
    isLogged: (entries) => {
      const entry = { action: 'mail.resend', subject: `mail ${id}` };
      expectEntry(entries, { ...entry, before: null, after: null });
    },
  }),
);

type Reviewed = {
  readonly review: WireInbox<'review'> | undefined;
  readonly rows: readonly string[];
};

const review = stepsAbout(
  'review',
  fc.record({
    deed: fc.constantFrom('hide', 'show', 'keep'),
    id: fc.integer({ min: 1, max: REVIEWS + 1 }),
    reason: mostly(['Rude', 'Spam'], ' '),
    isStale,
  }),
  (at, { deed, id, reason, isStale: hasMissed }) => ({
    now: async (): Promise<Reviewed> => ({
      review: await readAs<Reviewed['review']>(at, `/staff/inbox/review/${id}`),
      rows: await rowsOf(at, ['reviews', 'review_marks']),
    }),
    ask: ({ review: is }: Reviewed) => {
      const { isDone, isHidden, reports } = { ...none, ...stateOf(is) };
      // Who shows a review has seen it hidden, and who keeps it has not.
      const seen = { isDone, isHidden: deed === 'hide' ? isHidden : deed === 'show' };
      const body = { ...seen, reports: hasMissed ? reports + 1 : reports };
      const hide = deed === 'hide' ? { reason } : null;
      return at.member.post(`/staff/reviews/${id}`, { hide, ...body });
    },
    isLogged: (entries, { review: was }: Reviewed, { review: is }: Reviewed) => {
      const states = { before: stateOf(was), after: stateOf(is) };
      expectEntry(entries, { action: `review.${deed}`, subject: `review ${id}`, ...states });
    },
  }),
);

const none = { isDone: false, isHidden: false, reports: 0 };

function stateOf(review: WireInbox<'review'> | undefined): typeof none | null {
  if (review === undefined) return null;
  const { isDone, isHidden, reports } = review;
  return { isDone, isHidden, reports: reports.length };
}

/** Random changes of the inbox: what is done, mails that are sent again, and reviews. */
export const inboxSteps = [
  { arbitrary: marks('message', ITEMS), weight: 2 },
  { arbitrary: marks('application', ITEMS), weight: 2 },
  { arbitrary: marks('mail', MAILS), weight: 2 },
  { arbitrary: resent, weight: 2 },
  { arbitrary: review, weight: 5 },
];
