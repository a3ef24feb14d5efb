import fc from 'fast-check';
import { staffSelfCalls } from '#src/contract/staff.ts';
import { expectEntry } from './random-entries.ts';
import { mostly, stepsAbout } from './random-kind.ts';
import { membersNow, type Members } from './random-members.ts';
import { codeAt } from './second-factor-of.ts';
import { sessionOf } from './staff-browser.ts';

const password = stepsAbout(
  'password',
  fc.record({
    deed: fc.constant('change'),
    to: mostly(['a till with brass wheels', 'a drawer of keys'], 'short'),
    isGuess: mostly([false], true),
  }),
  (at, { to, isGuess }) => ({
    now: () => membersNow(at),
    ask: async () => {
      const browser = await sessionOf(at, at.ife.id);
      const currentPassword = isGuess ? 'a guess' : at.ife.password;
      const body = { currentPassword, password: to };
      const answer = await browser.send('PATCH', '/staff/password', { body });
      if (answer.statusCode === 200) at.ife.password = to;
      return answer;
    },
    isLogged: (entries) => {
      const entry = { who: 'Ife', action: 'member.password', subject: 'member Ife@Staff.example' };
      expectEntry(entries, { ...entry, before: null, after: null });
    },
  }),
);

const secondFactor = stepsAbout(
  'second factor',
  fc.record({ deed: fc.constantFrom('set', 'remove'), isGuess: mostly([false], true) }),
  (at, { deed, isGuess }) => {
    const hasOne = ({ members }: Members) => ({
      secondFactor: members.find(({ id }) => id === at.obi)?.hasSecondFactor,
    });
    return {
      now: () => membersNow(at),
      ask: async () => {
        const browser = await sessionOf(at, at.obi);
        if (deed === 'remove') return browser.post('/staff/second-factor/remove');
        const begun = await browser.post('/staff/second-factor');
        const { key } = staffSelfCalls.beginSecondFactor.replies[200].parse(begun.json()).data;
        const code = isGuess ? 'aaaaaa' : codeAt(key, at.clock.now);
        return browser.post('/staff/second-factor/confirm', { code });
      },
      isLogged: (entries, before: Members, after: Members) => {
        expectEntry(entries, {
          ...{ who: 'Obi', action: 'member.second_factor', subject: 'member Obi@Staff.example' },
          ...{ before: hasOne(before), after: hasOne(after) },
        });
      },
    };
  },
);

const rule = stepsAbout(
  'second factor',
  fc.record({ deed: fc.constant('demand'), isRequired: fc.boolean() }),
  (at, { isRequired }) => ({
    now: () => membersNow(at),
    ask: () => at.member.send('PUT', '/staff/second-factor/rule', { body: { isRequired } }),
    isLogged: (entries) => {
      const entry = { action: 'staff.second_factor_rule', subject: 'staff' };
      const states = { before: { isRequired: !isRequired }, after: { isRequired } };
      expectEntry(entries, { ...entry, ...states });
    },
  }),
);

/** Random changes of how members sign in. */
export const ownSteps = [
  { arbitrary: password, weight: 1 },
  { arbitrary: secondFactor, weight: 3 },
  { arbitrary: rule, weight: 2 },
];
