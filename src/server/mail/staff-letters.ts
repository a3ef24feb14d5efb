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
