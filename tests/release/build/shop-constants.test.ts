import { expect, it } from 'vitest';
import { shopDefaults, shopFrom, shopTextsFrom } from '#src/domain/shop.ts';
import { shopConstants, shopEnvironment } from '#src/release/build/shop-constants.ts';

const details = { ...shopDefaults, office: 'Shop 5, “Plaza” \u2028</script>' };

it('a build compiles the details of its catalogue, as domain/shop.ts declares them', () => {
  const constants = shopConstants(shopEnvironment(details));
  const compiled = Object.entries(constants).map(([name, text]) => {
    const value: unknown = JSON.parse(text);
    return [name, value] as const;
  });
  expect(Object.fromEntries(compiled)).toEqual({
    BUILT_SHOP: shopFrom(details),
    BUILT_SHOP_TEXTS: shopTextsFrom(details),
  });
});

it('equal details give equal constants, in whatever order they stand', () => {
  const turned = Object.fromEntries(Object.entries(details).toReversed()) as typeof details;
  expect(shopConstants(shopEnvironment(turned))).toEqual(shopConstants(shopEnvironment(details)));
  expect(JSON.stringify(shopConstants(shopEnvironment(turned)))).toBe(
    JSON.stringify(shopConstants(shopEnvironment(details))),
  );
});

it('a catalogue without details compiles nothing', () => {
  expect(shopConstants(shopEnvironment(undefined))).toEqual({});
  expect(shopConstants({})).toEqual({});
});
