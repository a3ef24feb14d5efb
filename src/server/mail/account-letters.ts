import { RESET_LINK_MINUTES, resetLink } from '#src/domain/accounts/reset-link.ts';
import { VERIFY_LINK_DAYS } from '#src/domain/accounts/verify-link.ts';
import { routes } from '#src/domain/routes.ts';
import { shop, type Shop } from '#src/domain/shop.ts';
import { writeLetter, type Letter, type ShopLetter } from './letter.ts';

const notYours = ({ supportMail }: Shop) =>
  `If you did not register, someone used your address, perhaps by mistake. Do not open the link. Write to ${supportMail} and we will remove the account.`;

const questions = ({ supportMail }: Shop) => `If that was not you, write to us at ${supportMail}.`;

/** To a new user. `url` confirms the address. */
export function welcomeLetter(siteUrl: string, url: string): ShopLetter {
  return (shop) =>
    writeLetter({
      siteUrl,
      subject: `Welcome to ${shop.brand}`,
      paragraphs: [
        `Your ${shop.brand} account is ready.`,
        `You will need to log in. The link works once, within ${VERIFY_LINK_DAYS} days. You can shop without it.`,
        notYours(shop),
      ],
      link: { label: 'Confirm your email address', url },
    });
}

/** To a user who wants another link to confirm the address. The link is `url`. */
export function verifyLetter(siteUrl: string, url: string): ShopLetter {
  return (shop) =>
    writeLetter({
      siteUrl,
      subject: `Confirm your email address for ${shop.brand}`,
      paragraphs: [
        `With this link you confirm that the address of your ${shop.brand} account is yours.`,
        `You will need to log in. The link works once, within ${VERIFY_LINK_DAYS} days; a newer link takes its place.`,
        notYours(shop),
      ],
      link: { label: 'Confirm your email address', url },
    });
}

/** To an account's owner, when somebody registers with its address again. */
export function knownAddressLetter(siteUrl: string): Letter {
  return writeLetter({
    siteUrl,
    subject: `You have an account at ${shop.brand} already`,
    paragraphs: [
      `Someone, probably you, tried to register at ${shop.brand} with this address. It has an account already, and nothing about it has changed.`,
      'If you have forgotten your password, or never had one, ask for a link to set it.',
    ],
    link: { label: 'Set a password', url: siteUrl + routes.forgotPassword },
  });
}

/** To a user who has forgotten the password. `token` authorises the link. */
export function resetLetter(siteUrl: string, token: string, userId: number): Letter {
  return writeLetter({
    siteUrl,
    subject: `Set a new password for ${shop.brand}`,
    paragraphs: [
      'You can set a new password with this link.',
      `It works once, within ${RESET_LINK_MINUTES} minutes; a newer link takes its place.`,
      'If you did not ask for this, ignore this mail: your password stays the same.',
    ],
    link: { label: 'Set a new password', url: resetLink(siteUrl, { token, userId }) },
  });
}

/** To the owner of an account whose password strangers try to guess. */
export function guessedPasswordLetter(siteUrl: string): Letter {
  return writeLetter({
    siteUrl,
    subject: `Somebody is trying to log in to your ${shop.brand} account`,
    paragraphs: [
      'Several log-ins to your account have failed today, and we have slowed down new attempts.',
      'You can still log in on a phone or computer that you have used before. On a new one, set a new password first, with the link above.',
      'If it was you and you forgot your password, use the same link.',
    ],
    link: { label: 'Set a new password', url: siteUrl + routes.forgotPassword },
  });
}

/** To a user whose password has changed. */
export function passwordChangedLetter(siteUrl: string): ShopLetter {
  return (shop) =>
    writeLetter({
      siteUrl,
      subject: `Your ${shop.brand} password has changed`,
      paragraphs: [
        'The password of your account was changed just now, and your other devices were signed out.',
        questions(shop),
      ],
    });
}

/** To a user who has set a password in an account that was not verified before. */
export function accountClearedLetter(siteUrl: string): ShopLetter {
  return (shop) =>
    writeLetter({
      siteUrl,
      subject: `Your ${shop.brand} password has changed`,
      paragraphs: [
        'The password of your account was set just now, and your address is confirmed.',
        'It had not been confirmed before, so somebody else may have made the account. We have emptied it: details, wishlist, compare list and cart are gone. Orders are behind the links in their own mails.',
        questions(shop),
      ],
    });
}

/** To a user who has deleted the account. */
export function accountDeletedLetter(siteUrl: string): ShopLetter {
  return (shop) =>
    writeLetter({
      siteUrl,
      subject: `Your ${shop.brand} account has been deleted`,
      paragraphs: [
        'Your account was deleted just now, with your details, wishlist, compare list and cart.',
        'We keep your orders for as long as the law requires it. The links in their mails still work.',
        questions(shop),
      ],
    });
}
