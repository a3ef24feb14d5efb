import * as z from 'zod/mini';
import { isAddress } from '#src/domain/checkout/customer.ts';
import { defineCall } from './call.ts';
import { buyerName, buyerPhone } from './checkout.ts';
import { line, requestId, wireId } from './fields.ts';
import { ownerParams } from './owner.ts';
import { message } from './reply.ts';

/**
 * A saved delivery address. Texts may be empty, and the area unknown, if it was made from the
 * profile, which is not validated (SPEC.md section 5).
 */
const wireAddress = z.strictObject({
  id: wireId,
  fullname: z.string(),
  /** In E.164, unless it was made from the profile. */
  phone: z.string(),
  /** Street, house number or landmark. */
  address: z.string(),
  deliveryArea: z.string(),
  subArea: z.string(),
  isDefault: z.boolean(),
});
export type WireAddress = z.infer<typeof wireAddress>;

const addressesReply = z.strictObject({ message, data: z.array(wireAddress) });

/** An address in a request, with the rules of the checkout. */
const addressBody = z.object({
  fullname: buyerName,
  phone: buyerPhone,
  address: line(300).check(z.refine(isAddress, 'must be a street or a landmark')),
  deliveryArea: line(100),
  subArea: z._default(line(100), ''),
});

const oneAddress = z.extend(ownerParams, { addressId: requestId });

const change = { access: 'owner', csrf: true, replies: { 200: addressesReply } } as const;

/** A user's delivery addresses. Each answer has all of them, the default first. */
export const addressCalls = {
  addresses: defineCall({
    method: 'GET',
    path: '/user/{userId}/addresses',
    summary: 'The user’s delivery addresses, the default first',
    access: 'owner',
    csrf: false,
    params: ownerParams,
    replies: { 200: addressesReply },
  }),
  addAddress: defineCall({
    method: 'POST',
    path: '/user/{userId}/addresses',
    summary: 'Add an address, the first as default; an equal one is not added twice (409 if full)',
    ...change,
    params: ownerParams,
    body: addressBody,
  }),
  changeAddress: defineCall({
    method: 'PUT',
    path: '/user/{userId}/addresses/{addressId}',
    summary: 'Replace an address',
    ...change,
    params: oneAddress,
    body: addressBody,
  }),
  removeAddress: defineCall({
    method: 'DELETE',
    path: '/user/{userId}/addresses/{addressId}',
    summary: 'Remove an address; without the default, the oldest becomes the default',
    ...change,
    params: oneAddress,
  }),
  makeDefaultAddress: defineCall({
    method: 'POST',
    path: '/user/{userId}/addresses/{addressId}/default',
    summary: 'Make an address the default, which the profile shows',
    ...change,
    params: oneAddress,
  }),
};
