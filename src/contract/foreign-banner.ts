import * as z from 'zod/mini';
import type { WireBanner } from './banner.ts';
import { recordReader } from './foreign-record.ts';
import { textOf } from './foreign-plain.ts';
import { field, neededText, text, textOrEmpty } from './foreign-value.ts';

/** A banner from any server. */
export type ForeignBanner = {
  readonly id: string | null;
  /** The picture's file name. */
  readonly url: string;
  /** The target of a click; empty if there is no safe one. */
  readonly link: string;
  readonly type: WireBanner['type'];
  readonly alt: string;
};

/**
 * A link to a web page, mail address, phone number or page of the shop; empty for anything else.
 */
function safeLink(value: unknown): string {
  const link = textOf(value) ?? '';
  return /^(?:https?:\/\/|mailto:|tel:|\/)/i.test(link) ? link : '';
}

/** The type, compared by its letters: "bottomAd", "bottom-ad" and "BOTTOM AD" are the same. */
function bannerType(value: unknown): WireBanner['type'] {
  const letters = (textOf(value) ?? '').toLowerCase().replace(/[^a-z]/g, '');
  return letters === 'hero' ? 'hero' : letters === 'bottomad' ? 'bottomAd' : 'other';
}

const banner: z.ZodMiniType<ForeignBanner> = z.object({
  id: text,
  url: neededText('url'),
  link: field(safeLink),
  type: field(bannerType),
  alt: textOrEmpty,
});

/** Reads a banner from any server. Refuses one without a picture. Never throws. */
export const readBanner = recordReader('banner', 'alt', banner);
