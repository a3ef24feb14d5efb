import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeColours } from '#src/domain/display.ts';

it('the browser’s theme colour equals the page’s background, light and dark', () => {
  const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
  const grounds = [...tokens.matchAll(/--ground: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  expect(grounds).toEqual([themeColours.light, themeColours.dark]);
});
