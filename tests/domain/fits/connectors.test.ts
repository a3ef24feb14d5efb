import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectors, socketBits, socketsOf } from '#src/domain/fits/connectors.ts';

describe('the connectors of a search index', () => {
  it('connectors written as bits are read as the same connectors', () => {
    fc.assert(
      fc.property(fc.subarray([...connectors]), (some) => {
        expect(socketsOf(socketBits(some))).toEqual(some);
      }),
    );
  });
});
