import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Loads a module, parses with its schemas, and counts how often a text was evaluated as code. */
function evaluations(module: string): number {
  const script = `
    let count = 0;
    globalThis.Function = new Proxy(Function, {
      construct(target, args) { count += 1; return Reflect.construct(target, args); },
      apply(target, self, args) { count += 1; return Reflect.apply(target, self, args); },
    });
    const module = await import(${JSON.stringify(module)});
    module.callGroups?.cart.cartCount.replies[200].parse({ message: 'One.', cartCount: 1 });
    module.readProduct?.({ id: 1, productTitle: 'x', promotionalPrice: 1 });
    module.z?.strictObject({ message: module.z.string() }).parse({ message: 'One.' });
    console.log(count);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  return Number(output.toString());
}

/** Pages forbid eval by their content security policy, and report each attempt as a violation. */
test.each(['index.ts', 'foreign.ts'])('%s evaluates no text as code', (file) => {
  expect(evaluations(new URL(`../../src/contract/${file}`, import.meta.url).href)).toBe(0);
});

test('the check for eval detects it in the full build of zod', () => {
  expect(evaluations(import.meta.resolve('zod'))).toBeGreaterThan(0);
});
