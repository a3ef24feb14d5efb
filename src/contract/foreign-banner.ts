import * as z from 'zod/mini';
import type { WireBanner } from './banner.ts';
import { recordReader } from './foreign-record.ts';
import { textOf } from './foreign-plain.ts';
import { field, neededText, text, textOrEmpty } from './foreign-value.ts';

/** A banner of any server. */
export type ForeignBanner = {
  readonly id: string | null;
  /** The picture's file name. */
  readonly url: string;
  /** What a click opens; empty if there is nothing that is safe to open. */
  readonly link: string;
  readonly type: WireBanner['type'];
  readonly alt: string;
};

/** The link of a web page, mail address, telephone or page of the shop; empty for all else. */
function safeLink(value: unknown): string {
  const link = textOf(value) ?? '';
  return /^(?:https?:\/\/|mailto:|tel:|\/)/i.test(link) ? link : '';
}

/** The type by its letters alone: "bottomAd", "bottom-ad" and "BOTTOM AD" are one. */
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

/** Reads a banner of any server; refused without a picture. Never throws. */
export const readBanner = recordReader('banner', 'alt', banner);
