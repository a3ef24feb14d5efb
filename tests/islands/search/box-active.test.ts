import { beforeEach, expect, it } from 'vitest';
import { createActive, type Active } from '#src/islands/search/box-active.ts';
import type { Option } from '#src/islands/search/box-option.ts';

/** As much of an element as the module uses. */
class FakeElement {
  readonly attributes = new Map<string, string>();
  id = '';

  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string) {
    this.attributes.delete(name);
  }

  scrollIntoView() {
    this.attributes.set('scrolled', '');
  }
}

function optionOf(id: string, key = id): Option {
  const element = Object.assign(new FakeElement(), { id });
  return { element, view: () => ({ key }) } as unknown as Option;
}

let input: FakeElement;
let options: readonly Option[];
let active: Active;

beforeEach(() => {
  input = new FakeElement();
  options = ['first', 'second', 'third'].map((id) => optionOf(id));
  active = createActive(input as unknown as HTMLInputElement, () => options);
});

function step(...steps: readonly (1 | -1)[]): string | undefined {
  for (const by of steps) active.step(by);
  return input.attributes.get('aria-activedescendant');
}

it('cycles through the options in both directions', () => {
  expect(step(1)).toBe('first');
  expect(step(1, 1)).toBe('third');
  expect(step(1)).toBe('first');
  expect(step(-1)).toBe('third');
});

it('starts with the last option when the first step goes up', () => {
  expect(step(-1)).toBe('third');
});

it('a box without options activates none', () => {
  options = [];
  expect(step(1)).toBeUndefined();
  expect(active.option()).toBeNull();
});

it('follows a choice into another row, and drops one that has disappeared', () => {
  step(1, 1);
  options = [optionOf('first', 'second'), optionOf('second', 'other')];
  active.keep();
  expect(input.attributes.get('aria-activedescendant')).toBe('first');
  options = [optionOf('first', 'other')];
  active.keep();
  expect(input.attributes.has('aria-activedescendant')).toBe(false);
});
