import { computed, type ReadableAtom } from 'nanostores';
import type { DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { readPlace } from '#src/domain/checkout/kept-place.ts';
import { keptPlace } from './kept-place.ts';

/**
 * The delivery place that the shopper chose last, with the fee read last; null before the first
 * choice. The browser stores it for every page, and all tabs share it.
 */
export const chosenPlace: ReadableAtom<DeliveryPlace | null> = computed(keptPlace, readPlace);
