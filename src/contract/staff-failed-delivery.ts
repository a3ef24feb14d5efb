import * as z from 'zod/mini';
import { failedDeliveryReasons } from '#src/domain/orders/failed-delivery.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { filled, paragraph } from './fields.ts';
import { timestamp } from './reply.ts';
import { seenVersion } from './staff-version.ts';

const reason = z.enum(failedDeliveryReasons);

/** A time at which an order could not be handed over. Only staff see the note, which may be empty. */
export const wireFailedDelivery = z.strictObject({
  at: timestamp,
  who: filled,
  reason,
  note: z.string(),
});

/** What is recorded of it. */
export const failedDeliveryBody = z.object({
  reason,
  /** Demanded for `other`. */
  note: z.optional(paragraph(textLimits.message)),
  version: seenVersion,
});
