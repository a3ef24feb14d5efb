/** The networks on which the shop may have a page, besides WhatsApp. */
export const socialNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
} as const;
export type SocialNetwork = keyof typeof socialNames;
