import { shop } from '#src/domain/shop.ts';
import { INVITATION_DAYS } from '#src/domain/staff/invitation.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { writeLetter, type Letter } from './letter.ts';

/** To a member of staff who is to set a password. The link is `url`. */
export function invitationLetter(siteUrl: string, url: string): Letter {
  return writeLetter({
    siteUrl,
    subject: `Your invitation to the back office of ${shop.brand}`,
    paragraphs: [
      `You are invited to the back office of ${shop.brand}. Set a password with this link, and you are signed in.`,
      `It works once, within ${INVITATION_DAYS} days; a newer link takes its place. Do not pass it on.`,
      'If you do not work for the shop, ignore this mail.',
    ],
    link: { label: 'Set a password', url },
  });
}

/** To a member of staff whose password strangers try to guess. */
export function guessedStaffPasswordLetter(siteUrl: string): Letter {
  return writeLetter({
    siteUrl,
    subject: `Somebody is trying to sign in to the back office of ${shop.brand} as you`,
    paragraphs: [
      'Several attempts to sign in as you have failed today, and we have slowed down new attempts.',
      'If it was you and you forgot your password, ask an owner of the shop to invite you again.',
      'If it was not you, set up a second factor: it keeps out who guesses the password.',
    ],
    link: { label: 'Sign in', url: siteUrl + staffRoutes.signIn },
  });
}

const notYou = 'If that was not you, tell an owner of the shop at once.';

/** To a member of staff who has set a new password. */
export function staffPasswordLetter(siteUrl: string): Letter {
  return writeLetter({
    siteUrl,
    subject: `Your password for the back office of ${shop.brand} has changed`,
    paragraphs: [
      'A new password was set just now with a link that an owner or operator made. All sessions and the second factor have ended.',
      notYou,
    ],
  });
}

/** To a member of staff who has changed the own password. */
export function ownStaffPasswordLetter(siteUrl: string): Letter {
  return writeLetter({
    siteUrl,
    subject: `Your password for the back office of ${shop.brand} has changed`,
    paragraphs: [
      'Your password was changed just now in the back office. Your other sessions have ended.',
      notYou,
    ],
  });
}

/** To a member of staff whose second factor was set up or removed. */
export function secondFactorLetter(siteUrl: string, isSet: boolean): Letter {
  return writeLetter({
    siteUrl,
    subject: `Your second factor for the back office of ${shop.brand} has changed`,
    paragraphs: [
      isSet
        ? 'An authenticator was set up just now. You need its code to sign in, and all other sessions have ended.'
        : 'The authenticator was removed just now. You sign in with the password alone.',
      notYou,
    ],
  });
}
